export type Tree = { readonly [name: string]: string | Tree | readonly Tree[] };

const declaration = '<?xml version="1.0" encoding="GBK"?>';

export function document(tree: Tree): string {
  return `${declaration}<Result>${elements(tree)}</Result>`;
}

function elements(tree: Tree): string {
  return Object.entries(tree)
    .flatMap(([name, value]) => {
      const several = Array.isArray(value) ? (value as readonly Tree[]) : [value as Tree | string];
      return several.map(
        (one) => `<${name}>${typeof one === "string" ? safe(one) : elements(one)}</${name}>`,
      );
    })
    .join("");
}

const safe = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

interface Open {
  readonly name: string;
  readonly children: Map<string, (string | Tree)[]>;
  text: string;
}

/** Reads a document strictly: tags that do not match, or anything after the end, throw. */
export function parseDocument(xml: string): Tree {
  if (!xml.startsWith(declaration)) throw new Error("another declaration");
  const root: Open = { name: "", children: new Map(), text: "" };
  const open: Open[] = [root];
  const tokens = /<(\/?)([A-Za-z_][\w.-]*)>|([^<>]+)/gy;
  tokens.lastIndex = declaration.length;
  while (tokens.lastIndex < xml.length) {
    const found = tokens.exec(xml);
    if (!found) throw new Error("not well-formed");
    const [, closes, name = "", text] = found;
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += text;
    else if (!closes) open.push({ name, children: new Map(), text: "" });
    else close(open, name);
  }
  const result = treeOf(root)["Result"];
  if (open.length !== 1 || typeof result !== "object") throw new Error("no Result");
  return result as Tree;
}

function close(open: Open[], name: string): void {
  const ended = open.pop();
  const parent = open.at(-1);
  if (!parent || ended?.name !== name) throw new Error(`unexpected end of ${name}`);
  const value = ended.children.size > 0 ? treeOf(ended) : plain(ended.text);
  parent.children.set(name, [...(parent.children.get(name) ?? []), value]);
}

function treeOf({ children }: Open): Tree {
  return Object.fromEntries(
    [...children].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? "") : (all as Tree[])]),
  );
}

export function valueOf(tree: Tree, name: string): string {
  const value = tree[name];
  return typeof value === "string" ? value : "";
}

export function rowsOf(tree: Tree, name: string): readonly Tree[] {
  const value = tree[name];
  if (value === undefined || typeof value === "string") return [];
  return Array.isArray(value) ? (value as readonly Tree[]) : [value as Tree];
}
