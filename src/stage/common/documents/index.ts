export { mayModify, mayUser, ownershipLevel, owns } from "./authority.ts";
export { baseDocument } from "./base.ts";
export type { Acting, DocumentDefinition, Rule, Subject } from "./definition.ts";
export { documentType, documentTypes } from "./types.ts";
