import type { Collection } from "../../common/utils/index.ts";
import type { ClientDocument } from "./client-document.ts";

/** The documents of one type inside of another. */
export type EmbeddedDocuments<D extends ClientDocument> = Collection<D>;
