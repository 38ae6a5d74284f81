/** What the rules look at: every file's text, and what the modules' own code says of itself. */
export interface Tree {
  /** Text by path from the root, with `/` between folders. */
  readonly files: ReadonlyMap<string, string>;
  readonly endpoints: readonly EndpointFact[];
  readonly errors: readonly ErrorFact[];
  readonly locales: readonly LocalePair[];
  readonly moves: readonly MovesFact[];
  /** Files that could not be loaded; their rules would otherwise pass by seeing nothing. */
  readonly unreadable: readonly Finding[];
}

export interface Finding {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
}

export type Rule = (tree: Tree) => Finding[];

export interface EndpointFact {
  readonly file: string;
  /** `channel.create`, by which texts and logs know it. */
  readonly name: string;
  /** The same as code writes it: exported object, dot, key. */
  readonly inCode: string;
  readonly access: string;
  readonly permission: unknown;
}

export interface ErrorFact {
  readonly file: string;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

export type Texts = ReadonlyMap<string, string>;

export interface LocalePair {
  readonly folder: string;
  readonly zhCN: Texts;
  readonly enUS: Texts;
}

export interface MovesFact {
  readonly file: string;
  /** `draft → submitted`, one entry for each allowed move. */
  readonly edges: ReadonlySet<string>;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function isMigration(path: string): boolean {
  return path.startsWith("db/migrations/") && path.endsWith(".sql");
}

/** `modules/channel` of any path inside it; undefined for paths of no module. */
export function moduleFolderOf(path: string): string | undefined {
  return /^modules\/[^/]+(?=\/)/.exec(path)?.[0];
}

export function moduleFolders(tree: Tree): string[] {
  const folders = [...tree.files.keys()].map(moduleFolderOf);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

export function filesMatching(tree: Tree, pattern: RegExp): [path: string, text: string][] {
  return [...tree.files].filter(([path]) => pattern.test(path));
}
