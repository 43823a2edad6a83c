/** The colours of one family of cards. */
export interface Palette {
  /** Behind everything. */
  readonly ground: string;
  /** Behind groups of figures. */
  readonly panel: string;
  readonly line: string;
  readonly ink: string;
  /** Labels and words of lesser weight; still 4.5 to 1 on the ground. */
  readonly soft: string;
  /** The family's own colour. */
  readonly accent: string;
}

const night = { ground: "#15171c", panel: "#1e2128", line: "#3a3f4a", ink: "#efeae0", soft: "#b3ada1" };

/** The colours of all faces, so that one place decides how the cards look. */
export const palettes = {
  foe: { ...night, accent: "#d2766a" },
  hero: { ...night, accent: "#d8b46a" },
  ghost: { ...night, ground: "#12191c", panel: "#1a2428", accent: "#8fc7c4" },
  power: { ...night, accent: "#a9a0dd" },
  gear: { ...night, accent: "#c9a878" },
  fate: { ...night, accent: "#c48fb4" },
  place: { ...night, accent: "#9dbb85" },
  day: { ...night, ground: "#211f1a", panel: "#2b2820", accent: "#e3bd6b" },
  night: { ...night, ground: "#11141d", panel: "#191e2b", accent: "#93a9dc" },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

/** The names of all palettes. */
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** Fonts that readers have; nothing is loaded. */
export const fonts = {
  serif: "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Liberation Serif',serif",
  sans: "Inter,'Segoe UI','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif",
} as const;
