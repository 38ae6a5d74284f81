/** One element as PostgreSQL writes it: in quotation marks where it holds anything odd, bare otherwise. */
const element = /"((?:[^"\\]|\\.)*)"|([^,]+)/gs;
const escaped = /\\(.)/gs;

const bare = (text: string) => (text === "NULL" ? null : text);

/**
 * Reads `{a,"b c",NULL}`. A page of roles holds a hundred thousand permissions: read letter by letter they
 * held up everybody else for a fifth of a second.
 */
export function readTextArray(text: string): (string | null)[] {
  if (text === "{}") return [];
  const inside = text.slice(1, -1);
  if (!inside.includes('"')) return inside.split(",").map(bare);
  return Array.from(inside.matchAll(element), ([, quoted, plain = ""]) =>
    quoted === undefined ? bare(plain) : quoted.replaceAll(escaped, "$1"),
  );
}
