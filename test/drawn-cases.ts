import { configureGlobal, readConfigureGlobal } from "fast-check";

// The long test draws new cases each time; every other run draws the same ones, so that what was green stays green.
const seed = process.env.RULEWRIGHT_LONG === "1" ? undefined : 1;

configureGlobal({ ...readConfigureGlobal(), ...(seed === undefined ? {} : { seed }) });
