import { approvalStates } from "#modules/approval/states.ts";
import { formatMoney } from "#platform/contract/money.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../../errors.ts";
import { type RunAction, runMoves, type RunState, runStates } from "../../../states.ts";

const drawing = { states: runStates, moves: runMoves, refusal: walletOrderErrors.runWrongState };

/** Refuses a move that the state drawing does not have. */
export const expectRunCanBecome = (code: number, wanted: RunState): void =>
  expectMove(drawing, code, wanted);

/** What a wallet lacks of what the run gave it. */
export interface Missing {
  readonly ownerName: string;
  readonly missingFen: number;
}

/** What of a run decides what can be done to it. */
export interface RunFacts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly matured_at: string | null;
  readonly created_by: string;
  /** Empty unless it is booked: nobody has used any of it. */
  readonly missing: readonly Missing[];
}

const { terminated } = approvalStates;

const against: Record<RunAction, (facts: RunFacts, me: string) => Refused[]> = {
  update: whileMine,
  submit: whileMine,
  mature: ({ state, matured_at }) => {
    if (state !== runStates.booked) return [wrongState()];
    return matured_at === null ? [] : [new Refused(walletOrderErrors.runMatured)];
  },
  revert: ({ state, missing }) => {
    if (state !== runStates.preview && state !== runStates.booked) return [wrongState()];
    return missing.length > 0
      ? [new Refused(walletOrderErrors.runUsed, { who: usersOf(missing) })]
      : [];
  },
};

/** A preview is its author's until it is submitted; what was terminated stays so. */
function whileMine({ state, approval_state, created_by }: RunFacts, me: string): Refused[] {
  if (state !== runStates.preview || approval_state === terminated) return [wrongState()];
  return created_by === me ? [] : [new Refused(walletOrderErrors.runNotYours)];
}

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainstRun = (action: RunAction, facts: RunFacts, me: string): Refused[] =>
  against[action](facts, me);

export function expectMayToRun(action: RunAction, facts: RunFacts, me: string): void {
  const [reason] = reasonsAgainstRun(action, facts, me);
  if (reason) throw reason;
}

const wrongState = () => new Refused(walletOrderErrors.runWrongState);

const shown = 2;

/** Who used how much, in a sentence that must stay short. */
function usersOf(missing: readonly Missing[]): string {
  const told = missing
    .slice(0, shown)
    .map(({ ownerName, missingFen }) => `${ownerName} ${formatMoney(missingFen)}`)
    .join("、");
  return missing.length > shown ? `${told}…` : told;
}
