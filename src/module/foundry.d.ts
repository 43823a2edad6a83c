// What the Foundry types must know of this module.
import "@league-of-foundry-developers/foundry-vtt-types/configuration";
import type { Command } from "../engine/kernel/command.ts";
import type { Step } from "../engine/kernel/table.ts";
import type { LoadedGame } from "./content/load.ts";
import type { Quench } from "./contract/quench.ts";
import type { Ledger } from "./setup/plan.ts";
import type { Verdict } from "./table/decide.ts";
import type { MomentHooks } from "./table/moments.ts";
import type { Sitting } from "./table/sitting.ts";
import type { TableGame } from "./table/table-game.ts";

/** Flags that the contract with the host writes and removes again. */
interface ContractFlags {
  rulewright?: { mark?: { deep: number[] } | null; kept?: number; changed?: number; added?: number };
}

declare global {
  namespace CONFIG {
    interface Queries {
      "rulewright.decide": (data: { user: string; nonce: string }, options: object) => Promise<Verdict>;
      "rulewright.agree": (data: object, options: object) => Promise<boolean>;
      "rulewright.reader": (data: object, options: object) => Promise<string>;
    }
  }
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    /** All that runs before `ready` is registered in `main.ts` and asks for nothing that is not there by then. */
    ready: never;
  }
  namespace Hooks {
    interface HookConfig extends MomentHooks {
      quenchReady: (quench: Quench) => void;
      "rulewright.contract": () => void;
      /** This client opened a table and follows it from now on. */
      "rulewright.tableOpened": (sitting: Sitting) => void;
      /** A step was decided and is about to be written down. */
      "rulewright.preStep": (sitting: Sitting, step: Step<Command, unknown>) => void;
      /** The host is about to move a token; the types do not know it yet. */
      preMoveToken: (
        token: TokenDocument.Implementation,
        movement: { readonly destination: { readonly x: number; readonly y: number } },
        operation: object,
      ) => boolean | undefined;
      /** The table moved on, or back, on this client. */
      "rulewright.tableChanged": (sitting: Sitting) => void;
      /** The packs of a game have been loaded on this client. */
      "rulewright.gameLoaded": (play: TableGame, loaded: LoadedGame) => void;
      renderCounter: () => void;
      closeCounter: () => void;
    }
  }
  interface SettingConfig {
    "rulewright.followGame": boolean;
    /** What set-up wrote, for each game and place. */
    "rulewright.setupLedgers": Readonly<Record<string, Ledger>>;
    /** Whether a game master has seen the welcome. */
    "rulewright.welcomed": boolean;
    /** The version of the data of our documents. */
    "rulewright.dataVersion": number;
    "rulewright.sessionOpen": boolean;
    "rulewright.away": string;
    /** How many seconds people have to think; 0 if that has no end. */
    "rulewright.patience": number;
    "rulewright.veil": number;
    /** Whether players may put their own points right. */
    "rulewright.ownEdits": boolean;
  }
  interface FlagConfig {
    ChatMessage: ContractFlags;
    JournalEntry: ContractFlags;
    User: { rulewright?: { command?: string; reader?: string } };
  }
}
