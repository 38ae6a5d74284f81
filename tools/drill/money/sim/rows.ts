import type {
  BookAccount,
  BookHold,
  BookPosting,
  BookWallet,
} from "#modules/wallet/server/ledger/rules/books.ts";
import type {
  QuotaCount,
  QuotaReservation,
} from "#modules/wallet/server/ledger/rules/quota-books.ts";
import type { AdjustmentState, RechargeState, RunState } from "#modules/wallet-order/states.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { ExpenditureState } from "#modules/expenditure/states.ts";
import type { EstablishmentState } from "#modules/project/states.ts";
import type { Source } from "#modules/payout/server/rules/apply.ts";

/** Every row that has states counts its changes. */
export interface Versioned {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
}

export interface WalletRow extends BookWallet {
  readonly isTest: boolean;
}

export interface LineRow {
  readonly state: LineState;
  readonly amountFen: number;
  readonly person: string;
  readonly payoutId: string | null;
  readonly quotaId: string | null;
  /** Which hold its money left. */
  readonly holdId: string | null;
}

export interface OrderRow extends Versioned {
  readonly walletId: string;
  readonly item: number;
  readonly establishmentId: string | null;
  readonly amountFen: number;
  readonly state: ExpenditureState;
  readonly approval: number | null;
  readonly holdId: string | null;
  readonly holdUntil: number | null;
  readonly month: string | null;
  readonly lines: readonly LineRow[];
}

export interface PayoutRow extends Versioned {
  readonly orderId: string;
  readonly line: number;
  readonly amountFen: number;
  readonly state: number;
  readonly attempts: number;
}

export interface AttemptRow extends Versioned {
  readonly payoutId: string;
  readonly sequence: number;
  readonly amountFen: number;
  readonly state: number;
  readonly settledBy: Source | null;
  /** Who finds this mark asks instead of sending. */
  readonly isSent: boolean;
}

export interface EstablishmentRow extends Versioned {
  readonly amountFen: number;
  readonly state: EstablishmentState;
  readonly orderId: string | null;
}

export interface AdjustmentRow extends Versioned {
  readonly kind: "order" | "amount";
  readonly amountFen: number;
  readonly payerId: string;
  readonly payeeId: string;
  readonly orderHoldId: string | null;
  readonly holdId: string | null;
  readonly state: AdjustmentState;
}

export interface RechargeRow extends Versioned {
  readonly kind: "normal" | "history" | "test";
  readonly amountFen: number;
  /** Null: into the tenant's pool. */
  readonly walletId: string | null;
  readonly state: RechargeState;
}

export interface RunRow extends Versioned {
  readonly amountFen: number;
  readonly parts: readonly { readonly walletId: string; readonly amountFen: number }[];
  readonly isMatured: boolean;
  readonly state: RunState;
}

export interface JobRow {
  readonly id: string;
  readonly attemptId: string;
}

export type PostingRow = BookPosting;
/** What was counted because the money had left, whatever the limit says. */
export interface ReservationRow extends QuotaReservation {
  readonly isProven: boolean;
}

export type { BookAccount, BookHold, QuotaCount };
