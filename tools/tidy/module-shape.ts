import { lineCount } from "./text.ts";
import { type Finding, isTest, moduleFolders, type Tree } from "./tree.ts";

const kebab = "[a-z0-9]+(?:-[a-z0-9]+)*";
/** A folder is named after what it is about; these names say nothing, or have rules of their own. */
const noun = `(?!(?:utils?|helpers?|common|shared|lib|misc|components|hooks|services|types|locale)/)${kebab}`;

/** Where each kind of file lives, the same in every module, so that nobody has to search. */
const knownPlaces = [
  /^(README\.md|texts\.ts|errors\.ts|(default-roles|permission-groups|code-ranges)\.ts)$/,
  new RegExp(`^(${kebab}-)?kind\\.ts$`),
  // A second contract, or more states, where one file would be too long to read.
  new RegExp(`^(${kebab}-)?(contract|states)\\.ts$`),
  /^server\/(index|module|routes|tables|order|queries|rules|posting|seed)\.ts$/,
  // A second file of tables where one would be too long to read.
  new RegExp(`^server/${kebab}-tables\\.ts$`),
  new RegExp(`^server/(export|import)-${kebab}\\.ts$`),
  // commands, queries, rules, jobs, seed, faces; and a folder for each noun of a module that has several.
  new RegExp(`^server/${noun}/${kebab}\\.ts$`),
  new RegExp(`^web/(${noun}/)?${kebab}\\.(tsx?|css)$`),
  // How the outside world is spoken to: a folder for each provider behind the ports.
  new RegExp(`^server/adapters/${kebab}/${kebab}\\.ts$`),
  /^web\/locale\/(zh-CN|en-US)\.ts$/,
];
const testPlace = new RegExp(`^((server|web)/(${noun}/)?|server/adapters/${kebab}/)?[^/]+$`);

/** A noun of a module that has several: a folder on its server, with the same places inside. */
const ofNoun = new RegExp(
  `^(modules/[^/]+/server/${kebab})/(?:(?:commands|queries|rules)/)?([^/]+)$`,
);
const named = new RegExp(`^${kebab}\\.ts$`);

function isKnown({ files }: Tree, path: string): boolean {
  const pathInModule = path.replace(/^modules\/[^/]+\//, "");
  const [, noun, file = ""] = ofNoun.exec(path) ?? [];
  // What has no tables is no noun, but a drawer for odds and ends.
  if (noun && files.has(`${noun}/tables.ts`) && (isTest(file) || named.test(file))) return true;
  if (isTest(pathInModule)) return testPlace.test(pathInModule);
  return knownPlaces.some((place) => place.test(pathInModule));
}

export function onlyKnownFiles(tree: Tree): Finding[] {
  const inModules = [...tree.files.keys()].filter((path) => path.startsWith("modules/"));
  return inModules
    .filter((path) => !isKnown(tree, path))
    .map((file) => ({
      rule: "only-known-files",
      file,
      message: "a module has no such file or folder; see CONTRIBUTING.md for where things go",
    }));
}

const longestReadme = 30;

export function everyModuleHasReadme(tree: Tree): Finding[] {
  return moduleFolders(tree).flatMap((folder) => {
    const file = `${folder}/README.md`;
    const text = tree.files.get(file);
    if (text === undefined) return [{ rule: "module-readme", file, message: "is missing" }];
    const lines = lineCount(text);
    if (lines <= longestReadme) return [];
    const message = `has ${lines} lines, more than ${longestReadme}`;
    return [{ rule: "module-readme", file, message }];
  });
}
