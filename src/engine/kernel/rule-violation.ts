/** A command that the rules refuse: which rule, and in words why. The state is unchanged. */
export class RuleViolation extends Error {
  override readonly name = "RuleViolation";
  readonly rule: string;
  readonly hint: string | undefined;

  constructor(rule: string, message: string, hint?: string) {
    super(message);
    this.rule = rule;
    this.hint = hint;
  }
}
