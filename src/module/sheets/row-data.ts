import { moduleId } from "../id.ts";

/** What a dragged row carries. */
export interface RowData {
  readonly type: typeof rowType;
  readonly actor: string;
  readonly row: string;
}

/** What tells a dragged row from everything else that is dragged. */
export const rowType = `${moduleId}.row`;

/** What a row of a sheet carries when it is dragged. */
export function rowData(actor: Actor.Implementation, row: string): RowData {
  return { type: rowType, actor: actor.uuid, row };
}

/** Whether something that was dropped is a row of a sheet. */
export function isRowData(data: unknown): data is RowData {
  return (data as Partial<RowData> | null)?.type === rowType;
}
