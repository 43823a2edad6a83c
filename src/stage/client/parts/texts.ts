export * from "../dice/told.ts";
export * from "../helpers/enrichment.ts";
