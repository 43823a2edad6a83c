// Plain values are taken out of objects: the bundler forgets to hand them from one part of the client to another.
export * from "./canvas.ts";
export * from "./documents.ts";
export * from "./users.ts";
