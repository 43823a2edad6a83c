import type { Effect } from "../../../engine/effects/effect.ts";
import type { SecretScene } from "../../../engine/effects/secrets.ts";
import { ask, done, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { reveal } from "../core/abilities.ts";
import { lookForWins } from "../core/wins.ts";
import type { Procedure } from "../play.ts";
import { pairOf, playerOf } from "../state.ts";
import type { CardScene } from "./card-scene.ts";
import { discardedOf } from "./possible.ts";

/** What is read out of texts beforehand is never carried out. */
function readBefore(): never {
  throw new Error("This is read out of a text beforehand and cannot be carried out.");
}

/** The hands for hidden identities. */
export class Secrets implements SecretScene<ShadowCommand> {
  constructor(private readonly scene: CardScene) {}

  reveal(figure: string, to: readonly string[] | undefined): Procedure {
    const { play } = this.scene;
    if (to === undefined) reveal(play, figure);
    else for (const seat of to) play.emit({ type: "shown", seat: figure, to: seat });
    return nothing;
  }

  readonly win = readBefore;
  readonly await = readBefore;
  readonly lie = readBefore;
  readonly strikes = readBefore;

  silence(figure: string): Procedure {
    this.scene.play.emit({ type: "silenced", seat: figure });
    return nothing;
  }

  plunder(figure: string, from: string, category: string): Procedure {
    const { play } = this.scene;
    for (const card of playerOf(play.state, from).equipment) {
      if (play.content.card(card).category === category) play.emit({ type: "handed", from, to: figure, card });
    }
    lookForWins(play);
    return nothing;
  }

  retrieve(figure: string, category: string): Procedure {
    const { play } = this.scene;
    const lying = discardedOf(play, category);
    const options = lying.map(({ card }) => ({ type: "card", seat: figure, card }) as const);
    const [first, ...others] = options;
    if (first === undefined) return nothing;
    const take = (answer: ShadowCommand) => {
      const chosen = lying.find(({ card }) => answer.type === "card" && answer.card === card);
      if (chosen !== undefined) play.emit({ type: "retrieved", seat: figure, ...chosen });
      lookForWins(play);
    };
    if (others.length === 0) return done(take(first));
    return ask(play, { ask: "retrieve", rule: "cards/discards", options }, take);
  }

  crossOver(figure: string): Procedure {
    const { play } = this.scene;
    const { area } = playerOf(play.state, figure);
    if (area !== null) play.emit({ type: "moved", seat: figure, area: pairOf(play.state, area) });
    return nothing;
  }

  rollArea(): Procedure<string | undefined> {
    const { play, cast } = this.scene;
    const small = play.dice.roll(play.content.faces.small);
    const large = play.dice.roll(play.content.faces.large);
    play.emit({ type: "movement", seat: cast.you, faces: [small, large] });
    return done(play.content.areaAt(small + large));
  }

  at(area: string): CardScene {
    return this.scene.with({ there: area });
  }

  aim(figure: string): void {
    this.scene.cast.target = figure;
  }

  instead(effects: readonly Effect[]): Procedure<unknown> {
    return this.scene.run(effects);
  }

  turnToLeft(figure: string): void {
    this.scene.play.emit({ type: "turned-left", seat: figure });
  }
}
