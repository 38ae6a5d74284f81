import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import { type Decision, lineStates } from "../../states.ts";

/** What of a line decides what can be done to it. */
export interface LineFacts {
  readonly state: number;
  readonly found: number;
  readonly ourFen: number | null;
  readonly theirFen: number | null;
  readonly decision: Decision | null;
  readonly decidedBy: string | null;
}

export type LineAction = Decision | "APPROVE" | "DECLINE" | "UNDO";

const { adjusted, carried } = lineStates;
const isProposed = ({ state, decision }: LineFacts) => decision === "ADJUST" && state !== adjusted;
const isDecided = ({ state }: LineFacts) => state === adjusted || state === carried;

type Name = keyof typeof reconciliationErrors;
type Check = readonly [holds: boolean, name: Name];

const deciding = (line: LineFacts): Check[] => [
  [isProposed(line), "adjustmentWaits"],
  [isDecided(line) || line.found === lineStates.agrees, "noDifference"],
];

const against: Record<LineAction, (line: LineFacts, me: string) => readonly Check[]> = {
  ACCEPT: (line) => [...deciding(line), [line.theirFen === null, "nothingToAccept"]],
  KEEP: deciding,
  ADJUST: deciding,
  CARRY: (line) => [...deciding(line), [line.ourFen === null, "nothingToCarry"]],
  APPROVE: (line, me) => [
    [!isProposed(line), "noAdjustment"],
    [line.decidedBy === me, "ownAdjustment"],
  ],
  DECLINE: (line) => [[!isProposed(line), "noAdjustment"]],
  UNDO: (line) => [[!isDecided(line) && !isProposed(line), "notDecided"]],
};

/** What stands against doing something to a line; empty: it may be done. */
export const reasonsAgainstDeciding = (
  action: LineAction,
  line: LineFacts,
  me: string,
): Refused[] =>
  against[action](line, me).flatMap(([holds, name]) =>
    holds ? [new Refused(reconciliationErrors[name])] : [],
  );

/** What both sides go by once it is decided; what a side does not have counts as nothing. */
export function agreedFen(
  decision: "ACCEPT" | "KEEP",
  { ourFen, theirFen }: Pick<LineFacts, "ourFen" | "theirFen">,
): number {
  return (decision === "ACCEPT" ? theirFen : ourFen) ?? 0;
}
