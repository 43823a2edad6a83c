import { cleanChange } from "../abstract/change.ts";
import type { AnyObject } from "../utils/paths.ts";
import { baseDocument } from "./base.ts";

/**
 * Cleaned data of a new document with all that it embeds; throws a DataModelValidationError that names every fault.
 * `system` of sub-types is open unless the host knows a model for it.
 */
export function cleanNew(documentName: string, data: AnyObject): AnyObject {
  const { schema } = baseDocument(documentName);
  const clean = schema.clean(data) as AnyObject;
  const failure = schema.validate(clean);
  if (failure) throw failure.asError();
  return clean;
}

/**
 * What an update makes of a document's data and the smallest change that does the same; throws if that is not valid.
 * Changes of embedded documents are in `embedded`: they are updates of their own.
 */
export function cleanUpdate(
  documentName: string,
  source: AnyObject,
  change: AnyObject,
  options: { readonly recursive?: boolean } = {},
): { readonly data: AnyObject; readonly difference: AnyObject; readonly embedded: AnyObject } {
  const { fields, difference, embedded } = cleanChange(baseDocument(documentName).schema, source, change, options);
  return { data: { ...source, ...fields }, difference, embedded };
}
