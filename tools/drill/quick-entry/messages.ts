import { readFileSync } from "node:fs";

type Expected = Readonly<Record<string, string | number | boolean>>;

/** A message with what a careful colleague would fill in. */
export interface LabelledMessage {
  readonly id: string;
  readonly style: number;
  readonly text: string;
  readonly expect: Expected | readonly Expected[];
  readonly doubtful: readonly string[];
}

export const isLabelled = ({ text, expect }: LabelledMessage): boolean =>
  typeof text === "string" && typeof expect === "object";

/** An object means that the message holds one order. */
export const expectedOrders = ({ expect }: LabelledMessage): readonly Expected[] =>
  Array.isArray(expect) ? (expect as readonly Expected[]) : [expect as Expected];

/** One message a line. */
export const readMessages = (file: string): readonly LabelledMessage[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LabelledMessage);
