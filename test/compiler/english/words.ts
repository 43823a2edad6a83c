import { createVocabulary, type Term } from "../../../src/compiler/english/index.ts";

function terms(category: string, ...names: readonly (string | readonly [string, string])[]): Term[] {
  return names.map((entry) => {
    const [name, plural] = typeof entry === "string" ? [entry, undefined] : entry;
    return { category, id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), name, ...(plural ? { plural } : {}) };
  });
}

/** A small vocabulary in the manner of Folklore. */
export const words = createVocabulary([
  ...terms("resource", "Vita", "PP", "GP", "Lore", "coins"),
  ...terms("attribute", "Might", "Defense", "Stride", "Damage", "Max Vita", "Max PP"),
  ...terms("skill", "FAITH", "NERVE", "OCCULT", "SPEECH", "TRICKERY"),
  ...terms("roll", "skill checks", "search rolls", "First Strike rolls"),
  ...terms("status", "BLESSED", "SPOOKED", "SICKENED", "CURSED", "POSSESSED", "IMMOBILIZED"),
  ...terms("condition", "CORROSION", "WANTED"),
  ...terms("keyword", "SILVER", "FLANK", "ABSORPTION", "REACH", "SNARE", "2 HANDS"),
  ...terms("type", "Undead", "Nature", "Occultist"),
  ...terms("deck", ["Item", "Items"], ["Ritual", "Rituals"], ["Militia Companion", "Militia Companions"]),
  ...terms("category", ["consumable", "consumables"]),
  ...terms("token", ["Flame", "Flames"]),
  ...terms("marker", "Blue", "Red"),
  ...terms("place", "Ostelink", "Standing Stones"),
  ...terms(
    "creature",
    ["Rabid Wolf", "Rabid Wolves"],
    ["Highwayman", "Highwaymen"],
    ["Restless Spirit", "Restless Spirits"],
    "Decaying Dead",
  ),
  ...terms("identity", "Old Miller", "Pale Widow"),
  ...terms("area", "Burnt Chapel"),
  ...terms("item", ["Bandage", "Bandages"], ["Torch", "Torches"]),
]);
