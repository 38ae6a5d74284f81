import type { z } from "zod";

type Cells = Readonly<Record<string, string | null>>;
type Issue = z.core.$ZodIssue;

/** Full-width letters and digits, odd dashes and blanks at the ends: what typing in Chinese leaves behind. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .trim();

const withoutBlanks = (text: string) => plain(text).replaceAll(/\s+/g, "");

/** Signs that belong to how an amount is shown. */
const withoutMoneySigns = (text: string) => withoutBlanks(text).replaceAll(/[,¥$元]/g, "");

/** 2026/1/5, 2026年1月5日, 2026.1.5 and 20260105 are all one day. */
function asDay(text: string): string | undefined {
  const tidy = withoutBlanks(text);
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(tidy) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(tidy) ??
    [];
  if (!year || !month || !day) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** How many letters have to be put in, left out or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of Array.from(one).entries()) {
    const next = [down + 1];
    for (const [across, wanted] of Array.from(other).entries()) {
      const changed = (row[across] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Longer texts are no word of a short list, and comparing them costs. */
const longestWord = 40;

/** The nearest of the words that are allowed, unless it would be guessing. */
function nearestOf(text: string, allowed: readonly unknown[]): string | undefined {
  const typed = withoutBlanks(text);
  if (typed.length > longestWord) return undefined;
  const near = allowed
    .filter((word) => typeof word === "string")
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ word, far }) => far < Math.max(word.length, 2) / 2 || contains(word, typed))
    .toSorted((one, other) => one.far - other.far);
  return near[0]?.far === near[1]?.far ? undefined : near[0]?.word;
}

const contains = (word: string, typed: string) =>
  word !== "" && typed !== "" && (typed.includes(word) || word.includes(typed));

/** What a wrong cell most likely means: the first of a few ways to write it that the row's own schema takes. */
export function suggestionFor(row: z.ZodType, cells: Cells, issue: Issue): string | undefined {
  const field = String(issue.path[0] ?? "");
  const typed = cells[field] ?? "";
  if (typed === "") return undefined;
  const allowed = issue.code === "invalid_value" ? issue.values : [];
  const ways = [
    plain(typed),
    withoutBlanks(typed),
    asDay(typed),
    withoutMoneySigns(typed),
    nearestOf(typed, allowed),
  ];
  return ways.find((way) => way && way !== typed && passes(row, { ...cells, [field]: way }, field));
}

function passes(row: z.ZodType, cells: Cells, field: string): boolean {
  const { error } = row.safeParse(cells);
  return !error?.issues.some(({ path }) => String(path[0] ?? "") === field);
}
