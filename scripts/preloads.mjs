// Lists what each page and each game needs at once, so that the server can tell the browser with the page itself.
// Writes client/preloads.json and games/*/client/preloads.json; with --check it only compares. Run by scripts/generate.
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), "../src/sortilege");
const APP = "client/js/app.js";
const SHELF = "client/js/pages/shelf.js";
const WORDS = "client/js/strings/{lang}.js";

/** npx puts TypeScript on the PATH, not where an import would find it. */
function loadTypeScript() {
  const folder = process.env.PATH.split(delimiter).find((one) => existsSync(join(one, "tsc")));
  return createRequire(realpathSync(join(folder, "tsc")))("../lib/typescript.js");
}

const ts = loadTypeScript();
const read = (name) => readFileSync(join(SOURCE, name), "utf8");
const resolve = (from, target) => posix.join(posix.dirname(from), target);

/** @param {import("typescript").Node} node @param {(node: import("typescript").Node) => void} see */
function walk(node, see) {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

const parsed = new Map();
function parse(name) {
  if (!parsed.has(name)) parsed.set(name, ts.createSourceFile(name, read(name), ts.ScriptTarget.ES2022));
  return parsed.get(name);
}

/** The modules that a module imports before it runs. */
function importsOf(name) {
  const targets = parse(name).statements.flatMap(({ moduleSpecifier }) => moduleSpecifier?.text ?? []);
  return targets.map((target) => resolve(name, target));
}

/** These modules and everything they import. */
function modulesFrom(entries) {
  const found = new Set(entries);
  for (const name of found) importsOf(name).forEach((one) => found.add(one));
  return [...found];
}

/** The style that a call of `loadStyle` names: one of ours, or a file beside the module. */
function styleOf(name, [argument]) {
  if (ts.isStringLiteral(argument)) return `client/css/${argument.text}.css`;
  return ts.isNewExpression(argument) ? resolve(name, argument.arguments[0].text) : null;
}

function stylesOf(name) {
  const found = [];
  walk(parse(name), (node) => {
    if (ts.isCallExpression(node) && node.expression.text === "loadStyle") found.push(styleOf(name, node.arguments));
  });
  return found.filter(Boolean);
}

/** The first picture of a style is its board; others may not be shown on every screen. */
function pictureOf(style) {
  const picture = read(style).match(/url\("([^"]+\.svg)"\)/);
  return picture ? [resolve(style, picture[1])] : [];
}

/** The calls that a module makes when it is loaded, not later. */
function firstCalls(name) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(name));
  return found;
}

/** The words that a module asks for at once; `{lang}` stands for the language. */
function wordsOf(name) {
  const calls = firstCalls(name).filter(({ expression, arguments: [part] }) => expression.text === "loadWords" && ts.isStringLiteral(part));
  return calls.map(({ arguments: [part] }) => `client/js/strings/{lang}/${part.text}.js`);
}

/** The drawings that a module puts into the page at once. */
function drawingsOf(name) {
  const calls = firstCalls(name).filter(({ expression, arguments: [file] }) =>
    ["loadSprite", "loadSheet"].includes(expression.text) && ts.isNewExpression(file) && ts.isStringLiteral(file.arguments[0]));
  return calls.map(({ arguments: [file] }) => resolve(name, file.arguments[0].text));
}

/** @param {string[]} entries @param {string} words that are needed in any case */
function needs(entries, words) {
  const modules = modulesFrom(entries);
  const all = (listOf, from = modules) => [...new Set(from.flatMap(listOf))];
  const styles = all(stylesOf);
  return { modules, styles, pictures: all(pictureOf, styles), words: [words, ...all(wordsOf)], drawings: all(drawingsOf) };
}

/**
 * The routes of the app: the first part of an address, and the module that is imported for it. Where a page lies below another, as
 * `/today/...` below `/today`, it comes first in the app, and its name ends with a slash.
 */
function pages() {
  const found = { "": needs([APP, SHELF], WORDS) };
  walk(parse(APP), (node) => {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length !== 2) return;
    const [pattern, load] = node.elements;
    const [, word] = (ts.isRegularExpressionLiteral(pattern) && pattern.text.match(/^\/\^\\\/(\w+)\\\//)) || [];
    if (word && found[word]) found[word + "/"] = found[word];
    if (word) found[word] = needs([APP, resolve(APP, load.body.arguments[0].text)], WORDS);
  });
  return found;
}

function lists() {
  const games = readdirSync(join(SOURCE, "games")).filter((one) => existsSync(join(SOURCE, "games", one, "client/index.js")));
  const folders = games.map((game) => `games/${game}/client/`);
  return [
    ["client/preloads.json", pages()],
    ...folders.map((folder) => [folder + "preloads.json", needs([folder + "index.js"], folder + "strings/{lang}.js")]),
  ];
}

let stale = 0;
for (const [name, list] of lists()) {
  const text = JSON.stringify(list, null, 1) + "\n";
  if (existsSync(join(SOURCE, name)) && read(name) === text) continue;
  stale += 1;
  console.log(name);
  if (!process.argv.includes("--check")) writeFileSync(join(SOURCE, name), text);
}
if (process.argv.includes("--check") && stale) process.exit(1);
