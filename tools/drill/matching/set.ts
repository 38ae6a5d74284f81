import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Line, Target } from "#modules/bank-statement/server/rules/line.ts";

/** A line with what a careful accountant would do with it. */
export interface LabelledLine extends Line {
  readonly id: string;
  readonly file: string;
  readonly serialNumber?: string;
  readonly label: Label;
}

export interface Label {
  readonly kind: "match" | "manual" | "tie" | "none" | "return" | "transfer" | "fee" | "interest";
  readonly targets: readonly string[];
  readonly level: "auto" | "suggest" | "person";
  readonly why?: string;
}

export interface LabelledSet {
  readonly targets: readonly Target[];
  readonly lines: readonly LabelledLine[];
}

function* jsonLines(file: string): Generator<unknown> {
  for (const line of readFileSync(file, "utf8").split("\n"))
    if (line.trim()) yield JSON.parse(line);
}

/** A folder with orders.jsonl and a file of lines. */
export function readSet(folder: string, linesFile: string): LabelledSet {
  const targets = [...jsonLines(join(folder, "orders.jsonl"))].map(
    (one) => ({ ...(one as Target), isOpen: true, isReturned: false }) as Target,
  );
  return { targets, lines: [...jsonLines(join(folder, linesFile))] as LabelledLine[] };
}
