// `npm start`: builds dist/, serves the gallery and rebuilds it on every change.
import { rulewright } from "./bundle.mjs";
import { run, setUp } from "./setup.mjs";

/**
 * npm keeps `npm start --port 8080` (without the `--` that it wants) for itself; what it kept is taken back here.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function withPort(args, env) {
  const kept = env.npm_config_port;
  if (kept === undefined || args.some((arg) => arg.startsWith("--port"))) return args;
  return kept === "true" ? ["--port", ...args] : ["--port", kept, ...args];
}

await run(async () => {
  setUp();
  return rulewright(["serve", ...withPort(process.argv.slice(2), process.env)]);
});
