export * from "./clone.ts";
export * from "./collection.ts";
export * from "./merge.ts";
export * from "./names.ts";
export * from "./paths.ts";
export * from "./text.ts";
export * from "./timing.ts";
export * from "./uuid.ts";
