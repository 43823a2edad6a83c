import { boot } from "./boot/boot.ts";

void boot(location.hash.slice(1));
