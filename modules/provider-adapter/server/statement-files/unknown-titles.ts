import { createHash } from "node:crypto";
import { plainTitle } from "./cells.ts";

/** What a file that nobody knows seems to have as titles, for a person to explain. */
export interface UnknownTitles {
  readonly titles: readonly string[];
  /** Of the titles in their order: the same kind of file is known again by it. */
  readonly signature: string;
  /** The first rows of the file, for a person to see how they would be read. */
  readonly rows: readonly (readonly string[])[];
}

const isWord = (text: string) => text !== "" && !/\d{2}/.test(text);

/** Titles are words, and there are more of them in one row than anywhere above it. */
export function titlesIn(rows: readonly (readonly string[])[]): UnknownTitles {
  let best: readonly string[] = [];
  let most = 0;
  for (const row of rows) {
    const words = row.map(plainTitle).filter(isWord).length;
    if (words <= most) continue;
    [best, most] = [row, words];
  }
  const titles = best.map(plainTitle);
  const signature = createHash("sha256").update(JSON.stringify(titles)).digest("hex").slice(0, 40);
  return { titles: [...new Set(titles.filter((title) => title !== ""))], signature, rows };
}
