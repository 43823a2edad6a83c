/** What is wrong with an entry in the light of all others of its game. */
export interface EntryFault {
  readonly kind: string;
  readonly id: string;
  /** Where it is, within the entry. */
  readonly path: readonly (string | number)[];
  /** Whether the key at the path is at fault; the value unless told. */
  readonly part?: "key";
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}
