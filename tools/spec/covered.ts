/** Text of the repository's own code and migrations by path from the root; no tests. */
export type Sources = ReadonlyMap<string, string>;

const screens = /^(?:modules\/[^/]+\/web\/module|platform\/web\/shell\/[^/]+)\.tsx?$/;
const texts = /\/locale\/|-(?:zh-cn|en-us)\.ts$/;

const matching = (sources: Sources, isWanted: (path: string) => boolean): string[] =>
  [...sources].filter(([path]) => isWanted(path)).map(([, text]) => text);

const firsts = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Where a screen stands; a link to a page that nobody has written is no page. */
export function routesIn(sources: Sources): string[] {
  const code = matching(sources, (path) => screens.test(path)).join("\n");
  const named = new Map(
    [...code.matchAll(/const (\w+) = "(\/[^"]+)"/g)].map(([, name = "", path = ""]) => [
      name,
      path,
    ]),
  );
  const given = firsts(code, /\bpath: (\w+),/g).flatMap((name) => named.get(name) ?? []);
  return [...firsts(code, /\bpath: "(\/[^"]+)"/g), ...given];
}

/** The folder whose contract has each entity. */
function foldersOf(sources: Sources): Map<string, string> {
  return new Map(
    [...sources].flatMap(([path, text]) => {
      const folder = /^(modules\/[^/]+)\/[^/]+\.ts$/.exec(path)?.[1];
      if (folder === undefined && !path.startsWith("platform/contract/")) return [];
      const names = firsts(text, /\bentity\(\s*"(\w+)"/g);
      return names.map((name) => [name, folder ?? "platform"] as const);
    }),
  );
}

/** What screens show in another shape, and how. */
const shownOtherwise: Readonly<Record<string, string>> = {
  stateCodeName: "StateTag names the code",
  stateCodeColor: "StateTag colours the code",
  approvalStateCodeName: "StateTag names the code",
  approvalStateCodeColor: "StateTag colours the code",
  approvalProcessId: "the approval's panel names the process",
  currentApprovalProcessState: "StateTag names the code",
  currentApprovalProcessStep: "the approval's panel has its steps",
  currentApprovalStepType: "the approval's panel has its steps",
  currentApprovalTotalStep: "the approval's panel has its steps",
  currentApprovalVersion: "the approval's panel names the version",
  orderId: "orderNo is what people know an order by",
  serverMenu: "it is the menu",
};

/** Code of one side of a folder as one text, read together once. */
type CodeOf = (folder: string, side: "web" | "server") => string;

function codeIn(sources: Sources): CodeOf {
  const known = new Map<string, string>();
  return (folder, side) => {
    const start = `${folder}/${side}/`;
    const code =
      known.get(start) ??
      matching(sources, (path) => path.startsWith(start) && !texts.test(path)).join("\n");
    known.set(start, code);
    return code;
  };
}

/** Modules whose screens import a contract of the folder's. */
function showersOf(sources: Sources, folder: string): string[] {
  const contract = new RegExp(`"#${folder}/[\\w-]+\\.ts"`);
  return [...sources].flatMap(([path, text]) => {
    const shower = /^(modules\/[^/]+)\/web\//.exec(path)?.[1];
    return shower !== undefined && contract.test(text) ? [shower] : [];
  });
}

/** Whether some screen of these folders, of those whose parts they use, or of the shell has the field. */
function isShown(codeOf: CodeOf, folders: readonly string[], field: string): boolean {
  if (field in shownOtherwise) return true;
  const used = folders.flatMap((one) => firsts(codeOf(one, "web"), /#(modules\/[\w-]+)\/web\//g));
  const word = new RegExp(`\\b${field}\\b`);
  return [...new Set([...folders, ...used, "platform"])].some((one) =>
    word.test(codeOf(one, "web")),
  );
}

const view = /create (?:or replace )?view (\w+)([^;]*);/gi;
const emptyColumn = /(?<!\b(?:is|not)\s+)\bnull(?:::\w+)? as (\w+)/gi;

/** Columns that views have, but nothing in them, and that no other view or table has. */
function emptyColumns(sources: Sources): Set<string> {
  const sql = matching(sources, (path) => path.endsWith(".sql")).join("\n");
  const views = [
    ...new Map([...sql.matchAll(view)].map(([, name, body = ""]) => [name, body])).values(),
  ];
  const empty = views.flatMap((body) => firsts(body, emptyColumn));
  const count = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length;
  const body = views.join("\n");
  return new Set(
    empty.filter(
      (column) =>
        count(new RegExp(`\\bas ${column}\\b`, "gi"), body) ===
        empty.filter((one) => one === column).length,
    ),
  );
}

/** What the server's code puts into a field. */
function fillingsOf(code: string, field: string): string[] {
  return [
    ...firsts(code, new RegExp(`(?<![.\\w])${field}: ([^,\\n}]+)`, "g")),
    ...firsts(code, new RegExp(`[{,]\\s*(${field})(?=\\s*[,}])`, "g")),
    ...firsts(code, new RegExp(`(\\S+) as "${field}"`, "g")),
  ];
}

/** Whether all that is ever put in is null, or comes of a column with nothing in it. */
function isEmpty(fillings: readonly string[], columns: ReadonlySet<string>): boolean {
  const isNull = (what: string) =>
    /^null(?:::\w+)?$/.test(what) || columns.has(/^"(\w+)"$/.exec(what)?.[1] ?? "");
  return fillings.length > 0 && fillings.every((what) => isNull(what.trim()));
}

/** Why a field that the contract has does not count: nobody fills it, or nobody sees it. */
export function shortcomingsOf(
  sources: Sources,
): (entity: string, field: string) => "empty" | "unseen" | undefined {
  const folders = foldersOf(sources);
  const columns = emptyColumns(sources);
  const codeOf = codeIn(sources);
  const screensFor = new Map(
    [...new Set(folders.values())].map((one) => [one, [one, ...showersOf(sources, one)]]),
  );
  return (entity, field) => {
    const folder = folders.get(entity);
    if (folder === undefined) return "unseen";
    if (isEmpty(fillingsOf(codeOf(folder, "server"), field), columns)) return "empty";
    return isShown(codeOf, screensFor.get(folder) ?? [], field) ? undefined : "unseen";
  };
}
