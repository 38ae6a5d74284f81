import type { Finding, Tree } from "./tree.ts";

/** Spec §8: beyond this the console shows the bare code instead of the text. */
const longestMessage = 100;

export function errorCodesAreUnique(tree: Tree): Finding[] {
  const firstFile = new Map<string, string>();
  return tree.errors.flatMap(({ code, file }) => {
    const first = firstFile.get(code);
    firstFile.set(code, first ?? file);
    if (first === undefined) return [];
    return [{ rule: "error-code-unique", file, message: `code ${code} is taken by ${first}` }];
  });
}

export function errorMessagesAreShort(tree: Tree): Finding[] {
  return tree.errors.flatMap(({ file, code, zh, en }) =>
    [zh, en]
      .filter((text) => text.trim() === "" || text.length > longestMessage)
      .map((text) => ({
        rule: "error-message",
        file,
        message: `${code}: a text has ${text.length} characters, not 1 to ${longestMessage}`,
      })),
  );
}
