import {
  type EndpointFact,
  type Finding,
  type LocalePair,
  moduleFolderOf,
  type Tree,
} from "./tree.ts";

export function languagesHaveSameKeys(tree: Tree): Finding[] {
  return tree.locales.flatMap(({ folder, zhCN, enUS }) => [
    ...missing(
      `${folder}/zh-CN.ts`,
      [...enUS.keys()].filter((key) => !zhCN.has(key)),
    ),
    ...missing(
      `${folder}/en-US.ts`,
      [...zhCN.keys()].filter((key) => !enUS.has(key)),
    ),
  ]);
}

function missing(file: string, keys: string[]): Finding[] {
  return keys.map((key) => ({ rule: "same-keys", file, message: `lacks ${key}` }));
}

/** A button without a label, or a change without a word that it happened, is half a feature. */
export function everyWriteHasTexts(tree: Tree): Finding[] {
  return tree.endpoints
    .filter((endpoint) => endpoint.access === "write")
    .flatMap((endpoint) => {
      const folder = `${moduleFolderOf(endpoint.file)}/web/locale`;
      const locale = tree.locales.find((pair) => pair.folder === folder);
      return keysOf(endpoint, locale)
        .filter((key) => !locale?.zhCN.get(key)?.trim() || !locale.enUS.get(key)?.trim())
        .map((message) => ({ rule: "write-texts", file: folder, message: `lacks ${message}` }));
    });
}

/** Only writes that ask back have a confirm text; Chinese, the source, decides which do. */
function keysOf({ name }: EndpointFact, locale: LocalePair | undefined): string[] {
  const [group, verb] = [name.slice(0, name.lastIndexOf(".")), name.split(".").at(-1)];
  const confirm = `${group}.confirm.${verb}`;
  const always = [`${group}.action.${verb}`, `${group}.done.${verb}`];
  return locale?.zhCN.has(confirm) ? [...always, confirm] : always;
}
