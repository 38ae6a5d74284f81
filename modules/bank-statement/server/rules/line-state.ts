import { type IgnoredAs, lineStates } from "../../states.ts";

/** What of a line decides how it stands: its state is never anything but what follows from these. */
export interface LineFacts {
  readonly amountFen: number;
  readonly writtenOffFen: number;
  readonly ignoredAs: IgnoredAs | null;
  readonly isDisputed: boolean;
  /** What the rules made of it; null before they looked. */
  readonly judgedAs: number | null;
  /** Those that nobody took back. */
  readonly matches: readonly LiveMatch[];
}

export interface LiveMatch {
  readonly targetType: string;
  readonly targetId: string;
  readonly amountFen: number;
  readonly madeAs: "rule" | "person";
}

export const matchedFen = ({ matches }: Pick<LineFacts, "matches">): number =>
  matches.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** What of a line is still to be matched. */
export const restOf = (line: LineFacts): number =>
  line.amountFen - matchedFen(line) - line.writtenOffFen;

export function stateOf(line: LineFacts): number {
  if (line.ignoredAs !== null) return lineStates.ignored;
  if (line.isDisputed) return lineStates.disputed;
  const rest = restOf(line);
  if (rest === line.amountFen) return line.judgedAs ?? lineStates.toJudge;
  if (rest > 0) return lineStates.partlyMatched;
  return ofWhole(line);
}

function ofWhole({ matches, writtenOffFen }: LineFacts): number {
  if (matches.every(({ targetType }) => targetType === "payoutReturn") && writtenOffFen === 0) {
    return lineStates.returned;
  }
  const byPerson = writtenOffFen > 0 || matches.some(({ madeAs }) => madeAs === "person");
  return byPerson ? lineStates.matchedByPerson : lineStates.matchedByRule;
}

export type Obstacle =
  | "notJudged"
  | "ignored"
  | "notIgnored"
  | "disputed"
  | "notDisputed"
  | "hasMatches"
  | "overLine"
  | "matchedTwice"
  | "nothingLeft"
  | "nothingMatched";

type Check = readonly [holds: boolean, obstacle: Obstacle];
const first = (checks: readonly Check[]): Obstacle | undefined =>
  checks.find(([holds]) => holds)?.[1];

/** What stands against giving so much of a line to these targets. */
export const againstMatch = (
  line: LineFacts,
  parts: readonly Pick<LiveMatch, "targetType" | "targetId" | "amountFen">[],
): Obstacle | undefined => {
  const keys = [...line.matches, ...parts].map((one) => `${one.targetType} ${one.targetId}`);
  return first([
    [line.judgedAs === null, "notJudged"],
    [line.ignoredAs !== null, "ignored"],
    [line.isDisputed, "disputed"],
    [restOf(line) === 0, "nothingLeft"],
    [parts.reduce((sum, { amountFen }) => sum + amountFen, 0) > restOf(line), "overLine"],
    [new Set(keys).size < keys.length, "matchedTwice"],
  ]);
};

export const againstIgnore = (line: LineFacts): Obstacle | undefined =>
  first([
    [line.judgedAs === null, "notJudged"],
    [line.ignoredAs !== null, "ignored"],
    [line.isDisputed, "disputed"],
    [restOf(line) < line.amountFen, "hasMatches"],
  ]);

export const againstUnignore = (line: LineFacts): Obstacle | undefined =>
  first([[line.ignoredAs === null, "notIgnored"]]);

export const againstDispute = (line: LineFacts): Obstacle | undefined =>
  first([
    [line.judgedAs === null, "notJudged"],
    [line.ignoredAs !== null, "ignored"],
    [line.isDisputed, "disputed"],
    [restOf(line) === 0, "nothingLeft"],
  ]);

export const againstSettling = (line: LineFacts): Obstacle | undefined =>
  first([[!line.isDisputed, "notDisputed"]]);

/** A rest is given up only beside something that was matched: the whole of a line is ignored instead. */
export const againstWriteOff = (line: LineFacts): Obstacle | undefined =>
  first([
    [line.ignoredAs !== null, "ignored"],
    [line.isDisputed, "disputed"],
    [restOf(line) === 0, "nothingLeft"],
    [line.matches.length === 0, "nothingMatched"],
  ]);
