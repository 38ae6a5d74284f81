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

/** What stands against doing something to a line, the first of it; undefined: it may be done. */
export function reasonAgainst(
  action: LineAction,
  line: LineFacts,
  me: string,
): Refused | undefined {
  const refuse = (name: keyof typeof reconciliationErrors) =>
    new Refused(reconciliationErrors[name]);
  if (action === "APPROVE" || action === "DECLINE") {
    if (!isProposed(line)) return refuse("noAdjustment");
    return action === "APPROVE" && line.decidedBy === me ? refuse("ownAdjustment") : undefined;
  }
  if (action === "UNDO") {
    return isDecided(line) || isProposed(line) ? undefined : refuse("notDecided");
  }
  if (isProposed(line)) return refuse("adjustmentWaits");
  if (isDecided(line) || line.found === lineStates.agrees) return refuse("noDifference");
  if (action === "ACCEPT" && line.theirFen === null) return refuse("nothingToAccept");
  if (action === "CARRY" && line.ourFen === null) return refuse("nothingToCarry");
  return undefined;
}

/** What both sides go by once it is decided; what a side does not have counts as nothing. */
export function agreedFen(
  decision: "ACCEPT" | "KEEP",
  { ourFen, theirFen }: Pick<LineFacts, "ourFen" | "theirFen">,
): number {
  return (decision === "ACCEPT" ? theirFen : ourFen) ?? 0;
}
