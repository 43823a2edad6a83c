/** The base of our own form controls: they hold a value, belong to a form and tell of changes as inputs do. */
export abstract class FormInputElement extends HTMLElement {
  static formAssociated = true;
  static tagName = "";
  readonly #internals = this.attachInternals();
  #value: unknown;

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get value(): unknown {
    this.#value ??= this._read();
    return this.#value;
  }
  set value(value: unknown) {
    this.#value = value;
    this.replaceChildren(...this._build());
  }
  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
    this.formDisabledCallback(this.disabled);
  }

  /** What it is called: by its own attribute, by its label in the form, or else by its name. */
  protected get _label(): string {
    const [label] = this.#internals.labels as NodeListOf<HTMLElement>;
    return this.getAttribute("aria-label") ?? label?.textContent ?? this.name;
  }

  /** The value that the markup gives. */
  protected abstract _read(): unknown;

  /** The inner elements. */
  protected abstract _build(): HTMLElement[];

  /** Takes a value that the user gave. */
  protected _set(value: unknown): void {
    this.#value = value;
    this.#internals.setFormValue(String(value));
  }

  connectedCallback(): void {
    if (this.childElementCount === 0) this.replaceChildren(...this._build());
    this.formDisabledCallback(this.disabled);
  }

  formDisabledCallback(disabled: boolean): void {
    for (const part of this.querySelectorAll("input, textarea, button")) part.toggleAttribute("disabled", disabled);
  }
}
