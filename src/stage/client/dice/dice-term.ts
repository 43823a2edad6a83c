import { diceConfig, rollClass } from "./config.ts";
import { type DiceResult, parseModifier, sumResults } from "./results.ts";
import type { Roll } from "./roll.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./term.ts";

/** What dice are made with. */
export interface DiceTermData {
  readonly number?: number | Roll | TermData;
  readonly faces?: number | Roll | TermData;
  readonly modifiers?: readonly string[];
  /** Faces that are known already: then nothing is rolled. */
  readonly results?: readonly DiceResult[];
  readonly options?: TermOptions;
}

type Amount = number | Roll;

const amountOf = (value: number | Roll | TermData): Amount =>
  typeof value === "number" || value instanceof rollClass()
    ? (value as Amount)
    : rollClass().fromData(value as TermData);

const print = (amount: Amount): string => (typeof amount === "number" ? String(amount) : `(${amount.formula})`);

/** Dice that are rolled together. */
export class DiceTerm extends RollTerm {
  /** The letter after the `d`. */
  static DENOMINATION = "";
  /** The methods that carry out the modifiers. */
  static MODIFIERS: Record<string, string> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  /** More dice than this are never rolled at once. */
  static readonly LIMIT = 999;

  _number: Amount;
  _faces: Amount;
  modifiers: string[];
  results: DiceResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = amountOf(number);
    this._faces = amountOf(faces);
    this.modifiers = [...modifiers];
    this.results = results.map((result) => ({ ...result, active: result.active ?? true }));
    if (results.length) this._evaluated = true;
  }

  /** How many dice. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  /** How many faces each has. */
  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** What stands after the `d`. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get expression(): string {
    const die = this.denomination === "d" ? print(this._faces) : this.denomination;
    return `${print(this._number)}d${die}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get dice(): DiceTerm[] {
    return [this];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override _evaluate(options: EvaluationOptions): void {
    for (const amount of [this._number, this._faces]) if (typeof amount !== "number") amount.evaluateSync(options);
    const number = this.number ?? 0;
    if (!(number >= 0 && number <= DiceTerm.LIMIT))
      throw new Error(`${this.expression}: at most ${DiceTerm.LIMIT} dice can be rolled.`);
    if (!Number.isInteger(this.faces) || (this.faces ?? 0) < 1)
      throw new Error(`${this.expression}: a die needs a whole number of faces.`);
    for (let at = 0; at < Math.floor(number); at++) this.roll(options);
    for (const modifier of this.modifiers) this._evaluateModifier(modifier);
  }

  /** Carries out a modifier. */
  _evaluateModifier(modifier: string): void {
    const method = (this.constructor as typeof DiceTerm).MODIFIERS[parseModifier(modifier).command];
    const run = method && (this as unknown as Record<string, (modifier: string) => void>)[method];
    if (run) run.call(this, modifier);
  }

  /** Rolls one more die. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DiceResult {
    const result = { result: minimize ? 1 : maximize ? (this.faces ?? 1) : this.randomFace(), active: true };
    this.results.push(result);
    if (this.results.length > 2 * DiceTerm.LIMIT) throw new Error(`${this.expression} does not come to an end.`);
    return result;
  }

  /** The face that a number from 0 up to 1 stands for. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 1));
  }

  /** A face by chance. */
  randomFace(): number {
    return this.mapRandomFace(diceConfig.randomUniform());
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), number: this._number, faces: this._faces };
  }

  /** How a result is shown. */
  getResultLabel({ result }: DiceResult): string {
    return String(result);
  }

  /** The classes of a shown result. */
  getResultCSS(result: DiceResult): string[] {
    const { faces, denomination } = this;
    const counted = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      denomination === "d" ? `d${faces}` : denomination,
      ...(["success", "failure", "rerolled", "exploded", "discarded"] as const).filter((mark) => result[mark]),
      ...(!counted && result.result === faces ? ["max"] : []),
      ...(!counted && result.result === 1 ? ["min"] : []),
    ];
  }
}
