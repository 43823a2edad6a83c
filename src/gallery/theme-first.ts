// Runs before the first paint, so that a remembered theme never flashes the other one.
import { rememberedTheme, showTheme } from "./theme.ts";

showTheme(rememberedTheme());
