// What bots play with, loaded when the first one is asked.
export { bots } from "../../games/shadow-hunters/bots/bot.ts";
export { notesOf } from "../../games/shadow-hunters/bots/notes.ts";
export { randomAnswer } from "../../games/shadow-hunters/bots/random.ts";
