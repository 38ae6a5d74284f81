import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Slot } from "#platform/server/slot.ts";

/** What became of payments to a payee's account. */
export interface PaymentsTo {
  readonly count: number;
  readonly lastAt: string | null;
  /** In this month of Shanghai. */
  readonly monthFen: number;
}

type ByPayee<T> = (tx: ReadTx, payeeIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** What names payees, as people know it. */
export interface PayeeUser {
  /** As its uses have it. */
  readonly kind: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly link: (orderId: string) => string;
}

export const payeeUsers = new Slot<PayeeUser>("payeeUsers");

/** Of whom the month's quota is asked, by his number in clear. */
export interface CountedPerson {
  readonly payeeId: string;
  readonly idCardNo: string;
}

type QuotasLeft = (
  tx: ReadTx,
  vault: Vault,
  asked: { readonly people: readonly CountedPerson[]; readonly reader: string },
) => Promise<ReadonlyMap<string, number>>;

/** What people may still be paid this month, as the channel that would pay them counts; who is missing nobody counts. */
export const quotasLeft = new Slot<QuotasLeft>("quotasLeft");

/** Who pays says what was paid to each of these payees; who is missing was never paid. */
export const paymentsTo = new Slot<ByPayee<PaymentsTo>>("paymentsTo");

/**
 * Registers of payees say when what a payee is registered for runs out, if it has or will within a week. Whoever is in
 * no register, or in another that is still in force, is not theirs to name.
 */
export const payeeExpiries = new Slot<ByPayee<{ readonly expiresAt: string }>>("payeeExpiries");
