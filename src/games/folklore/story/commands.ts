/** What a seat can do or answer in this part of the game. */
export type StoryCommand = never;
