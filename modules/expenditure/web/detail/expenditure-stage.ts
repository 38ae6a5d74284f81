import type { Stage } from "#modules/approval-task/web/pickers.tsx";
import { type PayeeStage, payeeStages } from "../../states.ts";

/** How far an order is with a payee who has come so far; who is given up is no part of its way. */
const places: Partial<Record<PayeeStage, Stage["at"]>> = {
  NOT_SUBMITTED: "approval",
  SENT_BACK: "approval",
  APPROVING: "approval",
  TO_PAY: "batch",
  BLOCKED: "batch",
  BATCHING: "batch",
  RELEASING: "release",
  AT_CHANNEL: "channel",
  FAILED: "channel",
  UNKNOWN: "channel",
  RETURNED: "channel",
  PAID: "arrived",
};
const stuck: ReadonlySet<PayeeStage> = new Set(["BLOCKED", "FAILED", "RETURNED"]);

export interface Reached extends Pick<Stage, "at" | "isStuck" | "since"> {
  readonly stage: PayeeStage;
  /** How many of its payees are there, of all. */
  readonly count: number;
  readonly total: number;
}

interface Line {
  readonly payeeStage: PayeeStage;
  readonly stageTime: string | null;
}

/** An order is as far as the payee for whom there is most to do; undefined: it is not on its way. */
export function reachedBy(payees: readonly Line[]): Reached | undefined {
  const isOnItsWay = ({ payeeStage }: Line) => places[payeeStage] !== undefined;
  const lines = payees.filter(isOnItsWay);
  const stage = payeeStages.find((one) => lines.some(({ payeeStage }) => payeeStage === one));
  const at = stage && places[stage];
  if (!stage || !at || lines.every(({ payeeStage }) => payeeStage === "NOT_SUBMITTED")) {
    return undefined;
  }
  const there = lines.filter(({ payeeStage }) => payeeStage === stage);
  const [since = null] = there.flatMap(({ stageTime }) => stageTime ?? []).toSorted();
  return {
    stage,
    at,
    isStuck: stuck.has(stage),
    since,
    count: there.length,
    total: lines.length,
  };
}
