/** Where the table begins and ends in the page; everything around it is written by people. */
const marks = ["<!-- members -->", "<!-- /members -->"] as const;

/** What all documents have stands under this name once, instead of with each of them. */
const everyDocument = "foundry.documents.*";

/** One thing that has members: a namespace, a class or a global. */
interface Owner {
  readonly name: string;
  readonly members: readonly string[];
}

/** Puts the table of the stage's members into the page. */
export function withMembers(page: string, members: readonly string[], used: ReadonlySet<string>): string {
  const [from, to] = marks.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from === -1 || to < from) {
    throw new Error(`The page of the stage needs ${marks.join(" and ")} around its table.`);
  }
  const table = [
    "| Member | Documentation | Used by the module |",
    "|---|---|---|",
    ...ownersOf(members).flatMap((owner) => rowsOf(owner, used)),
  ];
  return `${page.slice(0, from)}${marks[0]}\n${table.join("\n")}\n${page.slice(to)}`;
}

function ownersOf(members: readonly string[]): Owner[] {
  const owners = new Map<string, string[]>();
  for (const member of members) {
    const [, owner = "", name = ""] = /^(.*?)([.#][^.#]*)$/.exec(member) ?? [];
    // What begins with an underscore is for those who extend a class, or the stage's own business.
    if (/^[.#]_/.test(name)) continue;
    owners.set(owner, [...(owners.get(owner) ?? []), name]);
  }
  const documents = [...owners].filter(([name]) => /^foundry\.documents\.[A-Z]\w*$/.test(name)).map(([, own]) => own);
  const common = new Set(documents[0]?.filter((name) => documents.every((own) => own.includes(name))) ?? []);
  const rows = [...owners].map(([name, own]) => ({
    name,
    members: documents.includes(own) ? own.filter((member) => !common.has(member)) : own,
  }));
  return [{ name: everyDocument, members: [...common] }, ...rows]
    .filter((owner) => owner.members.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowsOf({ name, members }: Owner, used: ReadonlySet<string>): string[] {
  return members.map((member) => {
    const bare = member.slice(1);
    return `| \`${name}${member}\` | [docs](${addressOf(name, member)}) | ${used.has(bare) ? "yes" : ""} |`;
  });
}

const site = "https://foundryvtt.com/api/v13";

/** The page of the documentation that describes a member. */
function addressOf(owner: string, member: string): string {
  const name = member.slice(1);
  if (owner === everyDocument) return `${site}/classes/foundry.abstract.Document.html#${name.toLowerCase()}`;
  if (owner === "game" || owner === "foundry.Game") return `${site}/classes/foundry.Game.html#${name.toLowerCase()}`;
  if (owner === "Hooks") return `${site}/classes/foundry.helpers.Hooks.html#${name.toLowerCase()}`;
  if (owner === "ui") return `${site}/modules/foundry.applications.ui.html`;
  if (owner.startsWith("CONFIG")) return `${site}/modules/CONFIG.html`;
  if (owner === "CONST") return `${site}/modules/CONST.html`;
  const isClass = /\.[A-Z]\w*$/.test(owner);
  if (isClass) return `${site}/classes/${owner}.html#${name.toLowerCase()}`;
  if (/^[A-Z]/.test(name)) return `${site}/classes/${owner}.${name}.html`;
  return `${site}/modules/${owner}.html`;
}
