import type { User } from "./user.ts";

/** What can be targeted: a token as the canvas draws it. */
export interface Targetable {
  readonly id: string;
}

/** The tokens that a user targets. */
export class UserTargets extends Set<Targetable> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  /** The ids of the tokens. */
  get ids(): string[] {
    return [...this].map(({ id }) => id);
  }
}
