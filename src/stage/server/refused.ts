import type { Refusal } from "../common/protocol.ts";

/** A request that is not carried out, with the reason that its sender gets. */
export class Refused extends Error {
  readonly code: Refusal["code"];

  constructor(code: Refusal["code"], message: string) {
    super(message);
    this.code = code;
  }
}
