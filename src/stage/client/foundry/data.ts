import { DataModel, Document, EmbeddedCollection, TypeDataModel } from "../../common/abstract/index.ts";
import * as fields from "../../common/fields/index.ts";
import { generation } from "../../common/generation.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../../common/operators.ts";
import * as utils from "../../common/utils/index.ts";
import { documentClass } from "../config.ts";
import { fetchJsonWithTimeout, fetchWithTimeout, getRoute, HttpError } from "../helpers/http.ts";
import { cleanHTML } from "../helpers/sanitize.ts";
import { fromUuid, fromUuidSync, parseUuid } from "../helpers/uuid.ts";
import { strictNamespace } from "../strict.ts";

/** `foundry.abstract` */
export function abstract(): object {
  return strictNamespace("foundry.abstract", { DataModel, Document, EmbeddedCollection, TypeDataModel });
}

/** `foundry.data` */
export function data(): object {
  const { DataModelValidationFailure, DataModelValidationError, documentNameOf: _, ...rest } = fields;
  return strictNamespace("foundry.data", {
    fields: strictNamespace("foundry.data.fields", rest),
    validation: strictNamespace("foundry.data.validation", { DataModelValidationFailure, DataModelValidationError }),
    ...(generation() === 13
      ? {}
      : {
          operators: strictNamespace("foundry.data.operators", {
            DataFieldOperator,
            ForcedDeletion,
            ForcedReplacement,
          }),
        }),
  });
}

// What only the stage's own sources use of them stays with the stage.
const { isPlainObject: _plain, isSafeKey: _safe, isValidId: _valid, nameClasses: _name, ...documented } = utils;

/** `foundry.utils` */
export const utilities = {
  ...documented,
  cleanHTML,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  fromUuid,
  fromUuidSync,
  getDocumentClass: documentClass,
  getRoute,
  HttpError,
  parseUuid,
};
