/** Lets others listen to what happens to an object, as elements do. */
export class EventEmitter {
  readonly #target = new EventTarget();

  /** Registers a listener. */
  addEventListener(type: string, listener: EventListener, options: { once?: boolean } = {}): void {
    this.#target.addEventListener(type, listener, options);
  }

  /** Removes one. */
  removeEventListener(type: string, listener: EventListener): void {
    this.#target.removeEventListener(type, listener);
  }

  /** Tells all listeners of an event; false if one of them prevented it. */
  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}
