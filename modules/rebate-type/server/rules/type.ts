import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateTypeErrors } from "../../errors.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import {
  type judgements,
  moves,
  type RebateTypeState,
  rebateTypeStates,
  type splitModes,
} from "../../states.ts";

const drawing = { states: rebateTypeStates, moves, refusal: rebateTypeErrors.wrongState };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: RebateTypeState): void =>
  expectMove(drawing, code, wanted);

/** A deleted type stays as it was. */
export function expectEditable(code: number): void {
  if (code === rebateTypeStates.deleted) {
    throw new Refused(rebateTypeErrors.wrongState, { state: "deleted" });
  }
}

interface Given {
  readonly rebateAllowApplyType: (typeof judgements)[number];
  readonly rebateAllowApplyStartTime: string | null;
  readonly rebateAllowApplyEndTime: string | null;
  readonly rebateSplitMode: (typeof splitModes)[number];
  readonly rebateKeyPersonMaxPercent: number;
}

/** Refuses what would never let anybody apply, or split anything, as it says. */
export function expectConsistent(given: Given): void {
  const { rebateAllowApplyStartTime: from, rebateAllowApplyEndTime: to } = given;
  const isTimed = given.rebateAllowApplyType !== "permission";
  if (isTimed && from === null && to === null) throw new Refused(rebateTypeErrors.windowMissing);
  if (from !== null && to !== null && to < from) throw new Refused(rebateTypeErrors.windowReversed);
  const { rebateSplitMode: mode, rebateKeyPersonMaxPercent: percent } = given;
  if (mode === "keyPerson" && percent === 0) throw new Refused(rebateTypeErrors.percentMissing);
}

interface Draft {
  readonly draft: RuleSheet | null;
  readonly draft_by: readonly string[];
}

/** The draft, for somebody who had no hand in it: money needs two (ADR 0060). */
export function expectPublishable({ draft, draft_by: authors }: Draft, userId: string): RuleSheet {
  if (draft === null) throw new Refused(rebateTypeErrors.noDraft);
  if (authors.includes(userId)) throw new Refused(rebateTypeErrors.ownDraft);
  return draft;
}
