/** The themes that can be chosen. */
export const THEMES: Readonly<Record<string, string>> = { dark: "Dark", light: "Light", auto: "System" };

const KEY = "stage.theme";

/** The theme that is chosen on this computer. */
export function theme(): string {
  const kept = localStorage.getItem(KEY) ?? "dark";
  return kept in THEMES ? kept : "dark";
}

/** Takes a theme and keeps it; modules find it as a class of the body. */
export function applyTheme(chosen: string = theme()): void {
  localStorage.setItem(KEY, chosen);
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
}

/** Follows the system while that is the choice. */
export function followSystem(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme());
}
