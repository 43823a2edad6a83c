// The package has no types for the files that Node can load; this is what the bench uses of them.
declare module "boardgame.io/dist/cjs/client.js" {
  export function Client(options: object): {
    getState(): { readonly G: unknown; readonly ctx: { readonly gameover?: unknown } } | null;
    readonly moves: Readonly<Record<string, () => void>>;
  };
}

declare module "boardgame.io/dist/cjs/core.js" {
  export const INVALID_MOVE: string;
}
