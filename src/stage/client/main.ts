import { boot } from "./boot/boot.ts";

// The list of what the stage has is asked for by its documentation, from a page that runs it.
export { stageMembers } from "./strict.ts";

void boot(location.hash.slice(1));
