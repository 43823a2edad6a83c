import { CannotGoOn } from "../table/cannot-go-on.ts";

/** Somebody who does not hold the key of a table has written into its record what cannot be put back. */
export class RecordChanged extends CannotGoOn {
  override readonly isTampered = true;
}
