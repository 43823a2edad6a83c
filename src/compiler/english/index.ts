export { type Figure, fillIn, isHole, openText, type Pattern, readPattern } from "./pattern.ts";
export { printEffects } from "./print.ts";
export { longestText, type Problem, type Reading, type ReadResult, readMeaning, readText } from "./read.ts";
export { createVocabulary, type Term, type Vocabulary } from "./vocabulary.ts";
