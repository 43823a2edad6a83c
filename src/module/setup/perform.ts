import type { Perform } from "./carry-out.ts";
import type { Source } from "./ours.ts";
import type { Find } from "./plan.ts";
import type { SetupType } from "./setup-types.ts";

/** The documents of one collection, in the world or in a compendium, as set-up uses them. */
export interface Documents {
  get(id: string): { toObject(): object } | undefined;
}

/** A class of documents of the host; its own types know neither our sub-types nor that all types have these in common. */
interface DocumentClass {
  createDocuments(data: object[], options: object): Promise<unknown[]>;
  updateDocuments(data: object[], options: object): Promise<unknown[]>;
  deleteDocuments(ids: string[], options: object): Promise<unknown[]>;
}

/** Where a set-up writes: the world, or compendia of it. */
export interface Target {
  readonly find: Find;
  readonly perform: Perform;
}

/** The world itself. */
export function worldTarget(): Target {
  return targetOf((type) => game.collections.get(type) as unknown as Documents | undefined);
}

/** Compendia of the world, by the type of what they hold. Their documents have to be loaded. */
export function packTarget(
  packs: Readonly<Partial<Record<SetupType, Documents & { readonly collection: string }>>>,
): Target {
  return targetOf(
    (type) => packs[type],
    (type) => packs[type]?.collection,
  );
}

function targetOf(
  documents: (type: SetupType) => Documents | undefined,
  packOf: (type: SetupType) => string | undefined = () => undefined,
): Target {
  return {
    find: (type, id) => documents(type)?.get(id)?.toObject() as Source | undefined,
    async perform(operation) {
      const { type, inside } = operation;
      const pack = packOf(type);
      const parent = inside === undefined ? undefined : documents(type)?.get(inside.id);
      const place = { ...(pack === undefined ? {} : { pack }), ...(parent === undefined ? {} : { parent }) };
      const cls = foundry.utils.getDocumentClass((inside?.type ?? type) as "Actor") as unknown as DocumentClass;
      if (operation.do === "delete") {
        await cls.deleteDocuments([...operation.ids], place);
      } else if (operation.do === "update") {
        // Whole fields are written, so that what an entry no longer has goes.
        await cls.updateDocuments([...operation.data], { ...place, diff: false, recursive: false });
      } else {
        const options = { ...place, keepId: true, keepEmbeddedIds: true };
        const { length } = await cls.createDocuments([...operation.data], options);
        // Another module may have refused some of them without a word.
        const refused = operation.data.length - length;
        if (refused > 0) throw new Error(game.i18n.format("RULEWRIGHT.Setup.NotMade", { type, count: `${refused}` }));
      }
    },
  };
}
