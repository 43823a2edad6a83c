/** The part of sanitize-html that we use; it ships without types. */
declare module "sanitize-html" {
  interface Options {
    readonly allowedTags: readonly string[];
    /** Tags that go with their text when they are not allowed. */
    readonly nonTextTags: readonly string[];
    /** False if every attribute that is left after the transformation is allowed. */
    readonly allowedAttributes: false;
    readonly allowedSchemesAppliedToAttributes: readonly string[];
    readonly transformTags: Readonly<Record<string, (tagName: string, attribs: Record<string, string>) => Tag>>;
    readonly parseStyleAttributes: boolean;
  }
  interface Tag {
    readonly tagName: string;
    readonly attribs: Readonly<Record<string, string>>;
  }
  function sanitizeHtml(html: string, options: Options): string;
  export = sanitizeHtml;
}
