import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../errors.ts";

/** Lifecycle of a recharge account, with the spec's generic codes (§4). */
export const accountStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
type AccountState = keyof typeof accountStates;

const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<AccountState, readonly AccountState[]>;

const drawing = { states: accountStates, moves, refusal: walletOrderErrors.accountWrongState };

/** Refuses a move that the state drawing does not have. */
export const expectAccountCanBecome = (code: number, wanted: AccountState): void =>
  expectMove(drawing, code, wanted);

/** A deleted account stays as it was. */
export function expectAccountEditable(code: number): void {
  if (code === accountStates.deleted) throw new Refused(walletOrderErrors.accountWrongState);
}
