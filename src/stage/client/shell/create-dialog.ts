import { DialogV2 } from "../applications/api/dialog.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../applications/forms/fields.ts";
import { type Data, type Doc, type DocClass, element, host } from "../applications/globals.ts";
import { nameOfKind, nameOfType } from "./words.ts";

/** What is not opened once it is made: a folder has no sheet to fill in, and of a user the link is shown. */
const closed: ReadonlySet<string> = new Set(["Folder", "User"]);

/** Asks for a name and a type, makes the document and opens it. */
export async function createDialog(
  type: DocClass,
  data: Data = {},
  folders: readonly Doc[] = [],
): Promise<Doc | undefined> {
  const { documentName } = type;
  const kinds =
    documentName === "Folder" ? [] : (type.TYPES ?? []).filter((kind) => kind !== "base" || type.TYPES.length === 1);
  const name = `New ${nameOfKind(documentName).toLowerCase()}`;
  const content = element("div");
  const add = (label: string, input: HTMLElement) =>
    content.append(createFormGroup({ label, input, rootId: "create" }));
  add("Name", createTextInput({ name: "name", placeholder: name, autofocus: true }));
  if (kinds.length > 1) {
    add(
      "Type",
      createSelectInput({
        name: "type",
        options: kinds.map((value) => ({ value, label: nameOfType(documentName, value) })),
        sort: true,
      }),
    );
  }
  if (folders.length > 0) {
    const options = folders.map((folder) => ({ value: folder.id, label: folder.name }));
    add("Folder", createSelectInput({ name: "folder", options, blank: "None", value: data.folder ?? "" }));
  }
  const answer = (await DialogV2.input({
    window: { title: `Create: ${nameOfKind(documentName)}`, icon: "fa-solid fa-plus" },
    position: { width: 360 },
    content,
    ok: { label: "Create", icon: "fa-solid fa-check" },
  })) as Data | null;
  if (answer === null) return undefined;
  const kind = kinds.length === 1 ? { type: kinds[0] } : {};
  return type.create(
    { ...kind, ...data, ...answer, name: answer.name || name, folder: answer.folder || data.folder || null },
    { renderSheet: !closed.has(documentName) },
  );
}

/** Asks whether something is to be deleted. */
export async function confirmDelete(document: Doc): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: `Delete: ${document.name}` },
    content: `<p>Delete <strong>${host.foundry.utils.escapeHTML(document.name)}</strong> for good?</p>`,
  });
  if (sure) await document.delete();
}
