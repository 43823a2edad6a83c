import { join, sep } from "node:path";
import ts from "typescript";

/** The package whose declarations are the documented API. */
const types = join("@league-of-foundry-developers", "foundry-vtt-types");

/** The names of all members of the documented API that the module's sources use, as the type checker resolves them. */
export function usedNames(root: string): ReadonlySet<string> {
  const config = join(root, "tsconfig.module.json");
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const own = join(root, "src", "module") + sep;
  const used = new Set<string>();
  const isDocumented = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.includes(types)) === true;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (isDocumented(symbol)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    if (join(file.fileName).startsWith(own) && !file.isDeclarationFile) visit(file);
  }
  return used;
}
