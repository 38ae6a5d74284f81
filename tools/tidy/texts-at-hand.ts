import { posix } from "node:path";
import { withoutComments } from "./text.ts";
import { filesMatching, type Finding, isTest, moduleFolderOf, type Tree } from "./tree.ts";

interface Value {
  readonly file: string;
  readonly names: readonly string[];
  readonly uses: readonly string[];
}

const listOf = (text: string, field: string): string[] =>
  [...(new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    (match) => match[1] ?? "",
  );

/** The modules' values by folder. */
function valuesOf(tree: Tree): Map<string, Value> {
  return new Map(
    filesMatching(tree, /^modules\/[^/]+\/web\/module\.ts$/).map(([file, text]) => [
      moduleFolderOf(file) ?? "",
      { file, names: listOf(text, "names"), uses: listOf(text, "uses") },
    ]),
  );
}

/** What pages are called is part of the frame. */
const titles = "menu";

const imported = /^import\s(?!type\s)(?:[^;"]*?from )?"([^"]+)";|\bimport\("([^"]+)"\)/gm;
const textFile = /\/locale\/|-(zh-cn|en-us)\.ts$|\/web\/module\.ts$/;

/** The browser's files that a file brings along, itself among them. */
function reached(tree: Tree, file: string, seen = new Set<string>()): Set<string> {
  const text = tree.files.get(file);
  if (seen.has(file) || text === undefined || textFile.test(file)) return seen;
  if (!/^modules\/[^/]+\/web\//.test(file)) return seen;
  seen.add(file);
  for (const [, fixed, lazy] of text.matchAll(imported)) {
    const path = fixed ?? lazy ?? "";
    const from = path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
    reached(tree, from, seen);
  }
  return seen;
}

/** Names of the texts that a file shows: by key, or by an endpoint that a button or a box is for. */
function namesIn(text: string, keys: readonly string[]): Set<string> {
  const code = withoutComments(text);
  const said = [...code.matchAll(/["`](([a-zA-Z]+)\.[\w.]*)/g)]
    .filter(([, begun = ""]) => keys.some((key) => key.startsWith(begun)))
    .map((match) => match[2] ?? "");
  const shown = code.matchAll(
    /\b(?:do=\{|of=\{|of: |(?:useCommand|useList|useActions|action|title|submit|confirm|done)\()(\w+)\./g,
  );
  return new Set([...said, ...[...shown].map((match) => match[1] ?? "")]);
}

/** All names that come with a module's pages. */
function atHand(values: ReadonlyMap<string, Value>, value: Value, seen = new Set<Value>()) {
  if (seen.has(value)) return seen;
  seen.add(value);
  for (const name of value.uses) {
    const used = [...values.values()].find(({ names }) => names.includes(name));
    if (used) atHand(values, used, seen);
  }
  return seen;
}

/** A page whose texts are not fetched with it would show their keys. */
export function screensHaveTheirTexts(tree: Tree): Finding[] {
  const values = valuesOf(tree);
  const known = new Set([...values.values()].flatMap(({ names }) => names));
  const keys = tree.locales.flatMap(({ zhCN }) => [...zhCN.keys()]);
  return [...values].flatMap(([folder, value]) => {
    const have = new Set([...atHand(values, value)].flatMap(({ names }) => names));
    const own = [...tree.files.keys()].filter(
      (file) => file.startsWith(`${folder}/web/`) && !isTest(file),
    );
    const files = own.reduce((seen, file) => reached(tree, file, seen), new Set<string>());
    return [...files].flatMap((file) =>
      [...namesIn(tree.files.get(file) ?? "", keys)]
        .filter((name) => name !== titles && known.has(name) && !have.has(name))
        .map((name) => ({
          rule: "texts-at-hand",
          file: value.file,
          message: `${file} shows texts of ${name}: \`uses\` lacks it`,
        })),
    );
  });
}

/** Texts are found by what their keys begin with. */
export function valuesNameTheirTexts(tree: Tree): Finding[] {
  const values = valuesOf(tree);
  const ofPlatform = new Set(
    tree.locales
      .filter(({ folder }) => folder.startsWith("platform/"))
      .flatMap(({ zhCN }) => [...zhCN.keys()].map((key) => key.split(".")[0] ?? "")),
  );
  return tree.locales.flatMap(({ folder, zhCN }) => {
    const value = values.get(moduleFolderOf(folder) ?? "");
    if (!value) return [];
    const begun = new Set([...zhCN.keys()].map((key) => key.split(".")[0] ?? ""));
    return [...begun]
      .filter((name) => !value.names.includes(name) && !ofPlatform.has(name))
      .map((name) => ({
        rule: "texts-at-hand",
        file: value.file,
        message: `\`names\` lacks ${name}, with which texts begin`,
      }));
  });
}
