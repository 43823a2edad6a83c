import { defineConfig } from "vitest/config";

export default defineConfig({
  // Fields of classes as the language and our bundles have them; without a tsconfig.json, vite would assign them.
  esbuild: { tsconfigRaw: { compilerOptions: { target: "es2022", useDefineForClassFields: true } } },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/browser/**", "node_modules/**"],
    globalSetup: "test/compile-content.ts",
    setupFiles: "test/drawn-cases.ts",
    testTimeout: 30_000,
  },
});
