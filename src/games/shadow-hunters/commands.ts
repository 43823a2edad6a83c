import type { Command } from "../../engine/kernel/command.ts";

/** All that a player can do or answer. */
export type ShadowCommand = Command &
  (
    | { readonly type: "roll" | "pass" | "reveal" | "use" | "follow" | "nothing" }
    /** Does what is offered. */
    | { readonly type: "act" }
    | { readonly type: "choose"; readonly option: number }
    | { readonly type: "area"; readonly area: string }
    /** Points at somebody; `use` if an ability goes with it. */
    | { readonly type: "target"; readonly target: string }
    | { readonly type: "attack"; readonly target: string; readonly use?: true }
    | { readonly type: "card"; readonly card: string; readonly from?: string }
  );
