import type { Command } from "../kernel/command.ts";
import type { Scene } from "./scene.ts";

type Of<C extends Command, Name extends keyof Omit<Scene<C>, "secrets">> = Parameters<Scene<C>[Name]>;
type Got<C extends Command, Name extends keyof Omit<Scene<C>, "secrets">> = ReturnType<Scene<C>[Name]>;

function absent(): never {
  throw new Error("The cards of this game cannot do this.");
}

/** A scene without hands, for games whose cards do little: each says what its own can do and leaves the rest. */
export abstract class BareScene<C extends Command> {
  targets(..._of: Of<C, "targets">): Got<C, "targets"> {
    return absent();
  }

  chance(..._of: Of<C, "chance">): Got<C, "chance"> {
    return absent();
  }

  check(..._of: Of<C, "check">): Got<C, "check"> {
    return absent();
  }

  pay(..._of: Of<C, "pay">): Got<C, "pay"> {
    return absent();
  }

  limited(..._of: Of<C, "limited">): Got<C, "limited"> {
    return absent();
  }

  lose(..._of: Of<C, "lose">): Got<C, "lose"> {
    return absent();
  }

  gain(..._of: Of<C, "gain">): Got<C, "gain"> {
    return absent();
  }

  handPoints(..._of: Of<C, "handPoints">): Got<C, "handPoints"> {
    return absent();
  }

  die(..._of: Of<C, "die">): Got<C, "die"> {
    return absent();
  }

  revive(..._of: Of<C, "revive">): Got<C, "revive"> {
    return absent();
  }

  status(..._of: Of<C, "status">): Got<C, "status"> {
    return absent();
  }

  cure(..._of: Of<C, "cure">): Got<C, "cure"> {
    return absent();
  }

  lastOnCard(..._of: Of<C, "lastOnCard">): Got<C, "lastOnCard"> {
    return absent();
  }

  keep(..._of: Of<C, "keep">): Got<C, "keep"> {
    return absent();
  }

  receive(..._of: Of<C, "receive">): Got<C, "receive"> {
    return absent();
  }

  discard(..._of: Of<C, "discard">): Got<C, "discard"> {
    return absent();
  }

  turnCard(..._of: Of<C, "turnCard">): Got<C, "turnCard"> {
    return absent();
  }

  search(..._of: Of<C, "search">): Got<C, "search"> {
    return absent();
  }

  move(..._of: Of<C, "move">): Got<C, "move"> {
    return absent();
  }

  push(..._of: Of<C, "push">): Got<C, "push"> {
    return absent();
  }

  place(..._of: Of<C, "place">): Got<C, "place"> {
    return absent();
  }

  swap(..._of: Of<C, "swap">): Got<C, "swap"> {
    return absent();
  }

  token(..._of: Of<C, "token">): Got<C, "token"> {
    return absent();
  }

  travel(..._of: Of<C, "travel">): Got<C, "travel"> {
    return absent();
  }

  spawn(..._of: Of<C, "spawn">): Got<C, "spawn"> {
    return absent();
  }

  fight(..._of: Of<C, "fight">): Got<C, "fight"> {
    return absent();
  }

  counter(..._of: Of<C, "counter">): Got<C, "counter"> {
    return absent();
  }

  block(..._of: Of<C, "block">): Got<C, "block"> {
    return absent();
  }

  reroll(..._of: Of<C, "reroll">): Got<C, "reroll"> {
    return absent();
  }

  add(..._of: Of<C, "add">): Got<C, "add"> {
    return absent();
  }
}
