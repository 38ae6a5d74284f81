const begin = "<!-- pages: written by npm run spec -- --record -->";
const end = "<!-- /pages -->";

const groupOf = (route: string): string => route.split("/")[1] ?? "";

/** Of each group of pages, how many of those that were asked for there are, as a table for people. */
function tableOf(wanted: readonly string[], isBuilt: (route: string) => boolean): string {
  const groups = [...new Set(wanted.map(groupOf))];
  const cells = groups.map((group) => {
    const routes = wanted.filter((route) => groupOf(route) === group);
    return [`\`/${group}\``, `${routes.filter(isBuilt).length} of ${routes.length}`];
  });
  const widths = [0, 1].map((at) => Math.max(5, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(["pages", "there"]), rule, ...cells.map(line)].join("\n");
}

/** The text with its table of pages as it has to be. */
export function withPageGroups(
  text: string,
  wanted: readonly string[],
  isBuilt: (route: string) => boolean,
): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("The table of pages is missing");
  return `${before}${begin}\n\n${tableOf(wanted, isBuilt)}\n\n${end}${after}`;
}
