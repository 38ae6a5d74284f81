import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { type EstablishmentState, establishmentStates } from "../../states.ts";

/** An establishment as far as it decides whether an order may be spent on it. */
export interface Established {
  readonly name: string;
  readonly state: number;
  /** Null: made before projects were asked for, and good for any that has its item. */
  readonly project_id: string | null;
  readonly item_id: string;
  readonly amount_fen: number;
  /** The last day on which it can be used, in Shanghai. */
  readonly valid_until: string | null;
  readonly expenditure_id: string | null;
  /** Of the order that uses it. */
  readonly order_number: string | null;
}

interface Wanted {
  readonly expenditureId: string;
  readonly projectId: string;
  readonly itemId: string;
  readonly amountFen: number;
  readonly today: string;
}

/** The last day counts in full. */
export const isPast = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/**
 * Refuses an order that the establishment does not stand for. One that it stands for already may
 * come again, with another amount, also after the last day: it was used in time.
 */
export function expectUsableFor(established: Established, wanted: Wanted): void {
  const { name } = established;
  const isOwn = established.expenditure_id === wanted.expenditureId;
  if (!isOwn) expectFree(established, wanted.today);
  if (established.item_id !== wanted.itemId) {
    throw new Refused(projectErrors.establishmentOtherItem, { name });
  }
  if (established.project_id !== null && established.project_id !== wanted.projectId) {
    throw new Refused(projectErrors.establishmentOtherProject, { name });
  }
  if (wanted.amountFen > established.amount_fen) {
    const amount = showYuan(established.amount_fen);
    throw new Refused(projectErrors.establishmentExceeded, { name, amount });
  }
}

/** Refuses one that no order can use any more, or not yet. */
export function expectFree(
  established: Pick<Established, "name" | "state" | "valid_until" | "order_number">,
  today: string,
): void {
  const { name, state, valid_until: validUntil } = established;
  if (state === establishmentStates.used) {
    const order = established.order_number ?? "";
    throw new Refused(projectErrors.establishmentUsed, { name, order });
  }
  const isOver = state === establishmentStates.approved && isPast(validUntil, today);
  if (isOver || state === establishmentStates.expired) {
    const day = validUntil ?? "";
    throw new Refused(projectErrors.establishmentExpired, { name, day });
  }
  if (state !== establishmentStates.approved) {
    throw new Refused(projectErrors.establishmentNotApproved, { name });
  }
}

/** What becomes of an establishment whose order gives it back. */
export const stateWhenFreed = (validUntil: string | null, today: string): EstablishmentState =>
  isPast(validUntil, today) ? "expired" : "approved";
