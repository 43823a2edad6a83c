export * from "../dice/told.ts";
export * from "../helpers/enrichment.ts";
export * from "../shell/chat-message.ts";
