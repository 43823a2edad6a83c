import { diceConfig, rollClass } from "./config.ts";
import type { DiceTerm } from "./dice-term.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm, rollFunction } from "./group-terms.ts";
import type { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import type { RollTerm, TermOptions } from "./term.ts";

/** How deep formulas may stand in one another. */
const depthLimit = 50;

/** Reads formulas: terms with signs between them. Each function reads one kind of thing and leaves the place behind it. */
export class RollParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(formula: string) {
    this.#text = formula;
  }

  /** The terms of the whole formula. */
  parse(): RollTerm[] {
    const terms = this.#terms();
    if (this.#at < this.#text.length) this.#fail(`"${this.#text[this.#at]}" was not expected`);
    return terms;
  }

  #fail(what: string): never {
    throw new Error(`The formula "${this.#text}" cannot be read at ${this.#at + 1}: ${what}.`);
  }

  /** Takes what a pattern finds at this place. */
  #take(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern.source, "iy");
    sticky.lastIndex = this.#at;
    const [found] = sticky.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #expect(sign: string): void {
    if (this.#take(new RegExp(`\\s*\\${sign}`)) === undefined) this.#fail(`"${sign}" is missing`);
  }

  #terms(): RollTerm[] {
    if (++this.#depth > depthLimit) this.#fail("it is nested too deeply");
    const terms: RollTerm[] = [];
    for (;;) {
      // Only a plus or a minus may stand before a term; two other signs in a row mean nothing.
      for (let sign = this.#sign(/\s*[-+]\s*/); sign; sign = this.#sign(/\s*[-+]\s*/))
        terms.push(new OperatorTerm({ operator: sign }));
      terms.push(this.#term());
      const sign = this.#sign();
      if (!sign) break;
      terms.push(new OperatorTerm({ operator: sign }));
    }
    this.#depth--;
    this.#take(/\s+/);
    return terms;
  }

  #sign(signs = /\s*[-+*/%]\s*/): string | undefined {
    return this.#take(signs)?.trim();
  }

  #term(): RollTerm {
    this.#take(/\s+/);
    if (this.#take(/\{/)) return this.#pool();
    const fn = this.#take(/[a-z]\w*(?=\()/);
    if (fn && fn.toLowerCase() !== "d") return this.#function(fn);
    if (fn) this.#at--;
    const group = this.#group();
    const number = group ? undefined : this.#take(/\d+(\.\d+)?|\.\d+/);
    // After an amount every letter names a die; without one, a word may begin with d.
    if (this.#take(group || number ? /d(?=[\d%(a-z])/ : /d(?=[\d%(]|[a-z](?![a-z]))/))
      return this.#dice(group ?? Number(number ?? 1));
    if (group) return new ParentheticalTerm({ roll: group, options: this.#flavor() });
    if (number !== undefined) return new NumericTerm({ number: Number(number), options: this.#flavor() });
    const term = this.#take(/[@\p{L}_][\p{L}\d_.@-]*/u);
    if (term) return new StringTerm({ term, options: this.#flavor() });
    return this.#fail(
      this.#at < this.#text.length ? `"${this.#text[this.#at]}" was not expected` : "something is missing at the end",
    );
  }

  #group(): Roll | undefined {
    if (!this.#take(/\(/)) return undefined;
    const roll = rollClass().fromTerms(this.#terms());
    this.#expect(")");
    return roll;
  }

  #list(): Roll[] {
    const rolls: Roll[] = [];
    do rolls.push(rollClass().fromTerms(this.#terms()));
    while (this.#take(/\s*,/));
    return rolls;
  }

  #function(fn: string): RollTerm {
    if (!rollFunction(fn)) this.#fail(`there is no function "${fn}"`);
    this.#expect("(");
    const rolls = this.#list();
    this.#expect(")");
    return new FunctionTerm({ fn, rolls, options: this.#flavor() });
  }

  #pool(): RollTerm {
    const rolls = this.#list();
    this.#expect("}");
    const modifiers = this.#modifiers(PoolTerm.MODIFIERS);
    return new PoolTerm({ rolls, modifiers, options: this.#flavor() });
  }

  #dice(number: Roll | number): DiceTerm {
    const faces = this.#take(/%/) ? 100 : (this.#group() ?? this.#take(/\d+/));
    const letter = faces === undefined ? (this.#take(/[a-z]/)?.toLowerCase() ?? "") : "d";
    const type = Object.hasOwn(diceConfig.terms, letter) ? diceConfig.terms[letter] : undefined;
    if (!type) return this.#fail(`there is no die "d${letter}"`);
    const modifiers = this.#modifiers(type.MODIFIERS);
    return new type({
      number,
      ...(faces === undefined ? {} : { faces: typeof faces === "string" ? Number(faces) : faces }),
      modifiers,
      options: this.#flavor(),
    });
  }

  #modifiers(known: Readonly<Record<string, string>>): string[] {
    const names = Object.keys(known).sort((a, b) => b.length - a.length);
    const one = new RegExp(`(?:${names.join("|")})(?:(?:[<>]=?|=)?-?\\d+)?`);
    const modifiers: string[] = [];
    for (let next = this.#take(one); next; next = this.#take(one)) modifiers.push(next.toLowerCase());
    if (this.#take(/(?=[a-z<>=])/) !== undefined) this.#fail("this is not a modifier of these dice");
    return modifiers;
  }

  #flavor(): TermOptions {
    const flavor = this.#take(/\s*\[[^\]]*\]/)?.trim();
    return flavor ? { flavor: flavor.slice(1, -1) } : {};
  }
}
