// Are pairs of scripts the same code but for comments? `node same_code.mjs FOLDER` compares each *.js with its *.js.orig.
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const bin = process.env.PATH.split(delimiter).find((one) => existsSync(join(one, "tsc")));
const ts = createRequire(realpathSync(join(bin, "tsc")))("../lib/typescript.js");
const printer = ts.createPrinter({ removeComments: true });

function code(file) {
  const source = ts.createSourceFile("script.js", readFileSync(file, "utf8"), ts.ScriptTarget.ES2022);
  return printer.printFile(source);
}

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
const different = files.filter((name) => code(join(folder, name)) !== code(join(folder, name + ".orig")));
console.log(`${files.length} compared`, ...different);
process.exit(different.length ? 1 : 0);
