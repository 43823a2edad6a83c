/** Gives the classes of a namespace the names that they have in it: minified, they would have forgotten them. */
export function nameClasses(namespace: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(namespace)) {
    if (typeof value === "function" && /^[A-Z]/.test(name)) Object.defineProperty(value, "name", { value: name });
  }
}
