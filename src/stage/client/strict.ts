/**
 * The strict end of everything that the stage offers: a member that it does not have throws an error that names it, so
 * that a module cannot lean on something that was never tried. The end is a proxy at the far side of the prototype
 * chain: members that exist are read as ever, at full speed.
 */

/** What engines, promises and serialisers look up on any value; no module means the stage by it. */
const quiet = new Set(["then", "toJSON", "nodeType", "asymmetricMatch", "$$typeof", "tagName", "inspect"]);

const paths = new WeakMap<object, string>();
/** The proxies at the ends of prototype chains. */
export const ends = new WeakSet<object>();
/** Namespaces and classes by the names that people know them by. */
export const roots = new Map<string, object>();

type Class = abstract new (...args: never[]) => unknown;

/** Thrown where the stage is asked for what it does not have. */
export class MissingMember extends Error {
  override name = "MissingMember";
}

/**
 * Gives an object a strict end under the name that people know it by. Classes in it are named after their key, which
 * survives minification, and get strict ends for their statics and their instances.
 */
export function strictNamespace<Members extends object>(path: string, members: Members): Members {
  roots.set(path, members);
  paths.set(members, path);
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    if (isClass(value)) strictClass(value, key, path);
  }
  Object.setPrototypeOf(
    members,
    strictEnd({}, () => `${path}.`),
  );
  return members;
}

/** Adds members to a namespace that was made before: those that come with a part that is loaded later. */
export function joinNamespace(path: string, more: object): void {
  const members = roots.get(path);
  if (members === undefined) throw new Error(`There is no namespace ${path} to join.`);
  Object.assign(members, more);
  for (const [key, value] of Object.entries(more)) if (isClass(value)) strictClass(value, key, path);
}

/** Names a class and gives it strict ends; `path` is the namespace that it is found in. */
export function strictClass<Type extends Class>(type: Type, name: string, path = ""): Type {
  const full = path === "" ? name : `${path}.${name}`;
  if (!paths.has(type)) {
    paths.set(type, full);
    Object.defineProperty(type, "name", { value: name, configurable: true });
  }
  roots.set(full, type);
  let root: object = type;
  for (let next = Object.getPrototypeOf(root); next !== Function.prototype; next = Object.getPrototypeOf(root)) {
    if (ends.has(next)) return type;
    root = next;
  }
  // Maps, elements and errors have an end of their own.
  if (!isClass(root) || isNative(root)) return type;
  Object.setPrototypeOf(
    root,
    strictEnd(Object.create(Function.prototype), (type) => `${nameOf(type)}.`),
  );
  Object.setPrototypeOf(
    root.prototype,
    strictEnd({}, (instance) => {
      const own = paths.get(instance);
      return own === undefined ? `${nameOf(instance.constructor)}#` : `${own}.`;
    }),
  );
  return type;
}

/** Gives an instance of a strict class the name that people know it by: `game`. */
export function strictInstance<Instance extends object>(path: string, instance: Instance): Instance {
  paths.set(instance, path);
  return instance;
}

/** `name` says what stands before the missing member. */
function strictEnd(target: object, name: (receiver: object) => string): object {
  const end = new Proxy(target, {
    get(known, key, receiver) {
      if (typeof key === "symbol" || key in known || quiet.has(key)) return Reflect.get(known, key, receiver);
      throw new MissingMember(`The stage has no ${name(receiver)}${key}`);
    },
  });
  ends.add(end);
  return end;
}

function nameOf(type: object): string {
  return paths.get(type) ?? (type as { readonly name: string }).name;
}

/** Whether a value is a class, which plain functions are not. */
export function isClass(value: unknown): value is Class & { readonly prototype: object } {
  return typeof value === "function" && Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

/** Whether a value is a function of the browser itself. */
export function isNative(value: object): boolean {
  return typeof value === "function" && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
}
