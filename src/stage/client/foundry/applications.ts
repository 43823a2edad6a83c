import { instances, namespaces } from "../applications/index.ts";
import { TextEditor } from "../helpers/text-editor.ts";
import { strictNamespace } from "../strict.ts";

/** `foundry.applications` */
export function applications(): object {
  const made: Record<string, object> = { instances };
  Object.assign(namespaces.ux, { TextEditor });
  for (const [path, members] of Object.entries(namespaces)) {
    const [first = "", second] = path.split(".");
    const strict = strictNamespace(`foundry.applications.${path}`, members);
    if (second === undefined) made[first] = strict;
    else Object.assign(made[first] ?? {}, { [second]: strict });
  }
  return strictNamespace("foundry.applications", made);
}
