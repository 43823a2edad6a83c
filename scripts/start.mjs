// `npm start`: builds dist/, opens a table and the gallery, and rebuilds on every change.
import { rulewright } from "./bundle.mjs";
import { run, setUp } from "./setup.mjs";

const kept = ["port", "world", "worlds", "generation", "host", "module", "open"];

/**
 * npm keeps `npm start --port 8080` (without the `--` that it wants) for itself; what it kept is taken back here.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function withKept(args, env) {
  const taken = kept.flatMap((name) => {
    const value = env[`npm_config_${name}`];
    if (value === undefined || args.some((arg) => arg.startsWith(`--${name}`))) return [];
    return value === "true" ? [`--${name}`] : [`--${name}`, value];
  });
  return [...taken, ...args];
}

await run(async () => {
  setUp();
  return rulewright(["serve", ...withKept(process.argv.slice(2), process.env)]);
});
