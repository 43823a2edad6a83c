export * from "./canvas.ts";
export * from "./documents.ts";
export * from "./users.ts";
