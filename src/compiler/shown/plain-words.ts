/** `mightByDifficulty` and `off-road-event` in plain words: `Might by difficulty`, `Off road event`. */
export function plainWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
