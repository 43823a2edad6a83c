import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  // Fields of classes as the language and our bundles have them; without a tsconfig.json, vite would assign them.
  esbuild: { tsconfigRaw: { compilerOptions: { target: "es2022", useDefineForClassFields: true } } },
  test: {
    include: ["test/browser/**/*.test.ts"],
    globalSetup: ["test/browser/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
  },
});
