/** The colours of maps. A page can set the variables; without them, or as a plain picture, the fallbacks hold. */
export const colours = {
  paper: "var(--rw-map-paper, #1d1b19)",
  floor: "var(--rw-map-floor, #d9cfbd)",
  wall: "var(--rw-map-wall, #3b352f)",
  blocked: "var(--rw-map-blocked, #7a6a55)",
  water: "var(--rw-map-water, #9cc3d9)",
  waterLine: "var(--rw-map-water-line, #2f6f94)",
  flame: "var(--rw-map-flame, #f2c879)",
  flameLine: "var(--rw-map-flame-line, #b3420f)",
  grid: "var(--rw-map-grid, #8d8170)",
  ink: "var(--rw-map-ink, #1d1713)",
  label: "var(--rw-map-label, #efe8da)",
  start: "var(--rw-map-start, #1f6b3a)",
  exit: "var(--rw-map-exit, #1d4f8c)",
  foe: "var(--rw-map-foe, #8c1d1d)",
  token: "var(--rw-map-token, #f6f1e6)",
  door: "var(--rw-map-door, #8a5a24)",
  road: "var(--rw-map-road, #d9cfbd)",
  wild: "var(--rw-map-wild, #4d6b3f)",
} as const;

/** A colour of a map. */
export type Colour = keyof typeof colours;

/** Numbers and words of a shape; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element with its content, which is already SVG. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === "number" ? rounded(value) : String(value))}"`)
    .join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Words on a map, centred on their place. */
export function label(words: string, x: number, y: number, size: number, more: Attributes = {}): string {
  const attributes = {
    x,
    y,
    "font-size": size,
    "text-anchor": "middle",
    "dominant-baseline": "central",
    fill: colours.ink,
    ...more,
  };
  return element("text", attributes, escapeXml(words));
}

/** Words with a rim in another colour, legible on any ground. */
export function rimmed(words: string, x: number, y: number, size: number, more: Attributes = {}): string {
  const rim = { stroke: colours.token, "stroke-width": size / 4, "stroke-linejoin": "round", "paint-order": "stroke" };
  return label(words, x, y, size, { ...rim, "font-weight": 600, ...more });
}

/** A whole picture, with its name and a description for those who do not see it. */
export function picture(width: number, height: number, title: string, description: string, content: string): string {
  const named = element("title", {}, escapeXml(title)) + element("desc", {}, escapeXml(description));
  const ground = element("rect", { width, height, fill: colours.paper });
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
    role: "img",
    "aria-label": title,
    class: "rw-map",
    "font-family": "var(--rw-map-font, system-ui, sans-serif)",
  };
  return element("svg", attributes, named + ground + content);
}

/** Words that are safe within SVG; characters that XML cannot hold are left out. */
export function escapeXml(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
