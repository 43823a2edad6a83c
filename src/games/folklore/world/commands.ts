/** What a seat can do or answer on the World Map and in towns. */
export type WorldCommand =
  /** The Leader moves the group to a space within reach. */
  | { readonly type: "travel"; readonly seat: string; readonly to: string }
  /** The Leader lets the group rest in place of moving. */
  | { readonly type: "rest"; readonly seat: string }
  /** Stays where the group is and goes to the services there again. */
  | { readonly type: "visit"; readonly seat: string }
  /** Uses an Item, an Ability or a Boon on the way. */
  | { readonly type: "world-use"; readonly seat: string; readonly use: string }
  /** Buys a service. */
  | { readonly type: "service"; readonly seat: string; readonly service: string }
  /** Buys what only this character is offered. */
  | { readonly type: "extra"; readonly seat: string; readonly extra: number }
  /** Pays to be no longer WANTED. */
  | { readonly type: "fine"; readonly seat: string }
  /** The Leader leaves the town or the place. */
  | { readonly type: "leave"; readonly seat: string }
  /** The Leader begins a story between stories. */
  | { readonly type: "begin-story"; readonly seat: string; readonly story: string }
  /** The Leader ends the evening between stories. */
  | { readonly type: "wrap-up"; readonly seat: string };
