import Handlebars from "handlebars/runtime";

type Template = Handlebars.TemplateDelegate;

/** Templates of the host that modules know by these names; ours lie elsewhere. */
const OURS = "templates/generic/";

const loaded = new Map<string, Promise<Template>>();

/** Where the compiled form of a template lies. */
function address(path: string): string {
  const own = path.startsWith(OURS) ? path.replace(OURS, "templates/stage/generic/") : path;
  return new URL(`/${own.replace(/^\//, "")}.js`, location.href).href;
}

/** Gets a template, which the server compiles, and registers it as a partial by its path. */
export function getTemplate(path: string, id: string = path): Promise<Template> {
  let template = loaded.get(path);
  if (!template) {
    template = import(address(path)).then(
      ({ default: specification }: { default: TemplateSpecification }) => Handlebars.template(specification),
      (error: unknown) => {
        loaded.delete(path);
        throw new Error(`The template "${path}" could not be loaded.`, { cause: error });
      },
    );
    loaded.set(path, template);
  }
  return template.then((made) => {
    Handlebars.registerPartial(id, made);
    return made;
  });
}

/** Gets several templates: a list of paths, or a record of names for partials and their paths. */
export function loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Template[]> {
  const entries = Array.isArray(paths) ? paths.map((path: string) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template to HTML. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** Forgets a template whose file changed, so that the next render takes the new one. */
export function forgetTemplate(path: string): void {
  loaded.delete(path);
}

/** The HTML of one element as an element; all else around it is dropped. */
export function parseHTML(html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children] as HTMLElement[];
}
