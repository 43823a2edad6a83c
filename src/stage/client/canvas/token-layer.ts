import type { Frame } from "./frame.ts";
import { PlaceablesLayer } from "./layers.ts";
import { type MoveOptions, table, type ViewToken, type ViewUser } from "./model.ts";
import { Token } from "./placeables/token.ts";

/** How targets are set. */
export interface TargetsOptions {
  readonly mode?: "replace" | "acquire" | "release";
  /** Whose targets; without it, those of the user at this screen. */
  readonly user?: ViewUser;
}

/** `canvas.tokens` */
export class TokenLayer extends PlaceablesLayer<ViewToken, Token> {
  constructor(frame: Frame) {
    super(frame, "Token", "tokens", Token, frame.tokens);
  }

  /** Whether the tokens that this user moves pass walls: a tool of game masters. */
  isUnconstrained = false;

  /** How this user's tokens move by hand. */
  get moveOptions(): MoveOptions {
    return { constrainOptions: { ignoreWalls: this.isUnconstrained } };
  }

  /** The tokens that the user at this screen owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }

  /** Aims at tokens by their ids: instead of the targets so far, besides them, or no longer. */
  setTargets(ids: readonly string[], { mode = "replace", user = table().user }: TargetsOptions = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const isAimed = wanted.has(token.id) ? mode !== "release" : mode !== "replace" && user.targets.has(token);
      if (isAimed !== user.targets.has(token)) token.setTarget(isAimed, { user, releaseOthers: false });
    }
  }

  /** Moves tokens by spaces, as the keyboard does; tells which of them moved. */
  async moveMany({ dx = 0, dy = 0, ids }: { dx?: number; dy?: number; ids?: readonly string[] }): Promise<Token[]> {
    const tokens = this.placeables.filter((token) => (ids ? ids.includes(token.id) : token.controlled));
    const { sizeX, sizeY } = this.scene.grid;
    const moved = await Promise.all(
      tokens.map((token) => {
        if (token.document.locked) return false;
        const { x, y } = token.getSnappedPosition({ x: token.x + dx * sizeX, y: token.y + dy * sizeY });
        return token.document.move({ x, y }, { ...this.moveOptions, method: "keyboard" });
      }),
    );
    return tokens.filter((_, index) => moved[index]);
  }
}
