/** The module's id: the prefix of its types, settings, flags and queries. */
export const moduleId = "rulewright";
