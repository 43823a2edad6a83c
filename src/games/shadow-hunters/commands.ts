import type { Command } from "../../engine/kernel/command.ts";

/** All that a player can do or answer. */
export type ShadowCommand = Command &
  (
    | { readonly type: "roll" | "pass" | "reveal" | "use" | "nothing" }
    /** Does what a Hermit card says; `option` where it leaves the choice, which nobody else learns. */
    | { readonly type: "follow"; readonly option?: number }
    /** Does what is offered. */
    | { readonly type: "act" }
    | { readonly type: "choose"; readonly option: number }
    | { readonly type: "area"; readonly area: string }
    /** Points at somebody; `use` if an ability goes with it. */
    | { readonly type: "target"; readonly target: string }
    | { readonly type: "attack"; readonly target: string; readonly use?: true }
    | { readonly type: "card"; readonly card: string; readonly from?: string }
  );
