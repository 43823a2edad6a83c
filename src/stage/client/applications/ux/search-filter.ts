import { host } from "../globals.ts";

/** What a search field filters, and how. */
export interface SearchFilterConfiguration {
  readonly inputSelector: string;
  readonly contentSelector: string;
  readonly callback?: (event: Event | null, query: string, expression: RegExp, content: HTMLElement | null) => void;
  readonly initial?: string;
  readonly delay?: number;
}

/** Filters a content while somebody types into a search field. */
export class SearchFilter {
  query: string;
  rgx: RegExp | undefined;
  #content: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;
  readonly #listen: (event: Event) => void;

  constructor(readonly options: SearchFilterConfiguration) {
    this.query = options.initial ?? "";
    const later = host.foundry.utils.debounce(
      (event: Event) => this.filter(event, this.#input?.value ?? ""),
      options.delay ?? 200,
    );
    this.#listen = later;
  }

  /** Text without accents and blanks around it, to be compared. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  /** Whether a text is found. */
  static testQuery(expression: RegExp, text: string): boolean {
    return expression.test(SearchFilter.cleanQuery(text));
  }

  /** Binds to the elements of a window; call it again after a render. */
  bind(html: HTMLElement): void {
    this.#content = html.querySelector(this.options.contentSelector);
    this.#input = html.querySelector(this.options.inputSelector);
    if (!this.#input) return;
    this.#input.value = this.query;
    this.#input.addEventListener("input", this.#listen);
    if (this.query) this.filter(null, this.query);
  }

  /** Lets go of the elements. */
  unbind(): void {
    this.#input?.removeEventListener("input", this.#listen);
    this.#input = this.#content = null;
  }

  /** Filters now. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.options.callback?.(event, this.query, this.rgx, this.#content);
  }
}
