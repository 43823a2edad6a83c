// What the Foundry types must know of this module.
import "@league-of-foundry-developers/foundry-vtt-types/configuration";
import type { Quench } from "./contract/quench.ts";

/** Flags that the contract with the host writes and removes again. */
interface ContractFlags {
  rulewright?: { mark?: { deep: number[] } | null; kept?: number; changed?: number; added?: number };
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    /** All that runs before `ready` is registered in `main.ts` and asks for nothing that is not there by then. */
    ready: never;
  }
  namespace Hooks {
    interface HookConfig {
      quenchReady: (quench: Quench) => void;
      "rulewright.contract": () => void;
      renderCounter: () => void;
      closeCounter: () => void;
    }
  }
  interface FlagConfig {
    ChatMessage: ContractFlags;
    JournalEntry: ContractFlags;
  }
}
