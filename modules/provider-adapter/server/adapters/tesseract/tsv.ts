import type { OcrLine } from "#modules/provider/server/faces/ports.ts";

interface Word {
  readonly line: string;
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows of this level are words; the others are pages, blocks, paragraphs and lines without text. */
const wordLevel = "5";

/** The tables of words that each model gave, gathered into lines. */
export const linesOf = (tables: string): OcrLine[] =>
  tables.split("\f").flatMap((tsv, reading) => gathered(tsv, reading));

function gathered(tsv: string, reading: number): OcrLine[] {
  const lines = new Map<string, Word[]>();
  for (const row of tsv.split("\n").slice(1)) {
    const word = wordOf(row);
    if (!word) continue;
    const others = lines.get(word.line);
    if (others) others.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].map((words) => lineOf(words, reading));
}

function wordOf(row: string): Word | undefined {
  const cells = row.split("\t");
  const [level, page, block, paragraph, line] = cells;
  const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
  const text = (cells[11] ?? "").trim();
  if (level !== wordLevel || text === "") return undefined;
  const key = [page, block, paragraph, line].join("/");
  return { line: key, text, confidence, left, top, right: left + width, bottom: top + height };
}

/** A line is as sure as its least sure word: one wrong digit makes another amount. */
function lineOf(words: readonly Word[], reading: number): OcrLine {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  return {
    text: words.map((word) => word.text).join(" "),
    confidence: Math.min(...words.map((word) => word.confidence)),
    reading,
    box: {
      left,
      top,
      width: Math.max(...words.map((word) => word.right)) - left,
      height: Math.max(...words.map((word) => word.bottom)) - top,
    },
  };
}
