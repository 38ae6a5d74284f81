import type { OutputOf } from "#platform/contract/endpoint.ts";
import { type List, listOf } from "#platform/server/list/list.ts";
import type { wallet } from "../../contract.ts";
import { poolEntryRows, walletFundingRows, walletHoldRows } from "./tables.ts";

type Hold = OutputOf<typeof wallet.holds>["records"][number];
type Funding = OutputOf<typeof wallet.funding>["records"][number];
type PoolEntry = OutputOf<typeof wallet.poolEntries>["records"][number];

/** What every entry tells of the posting that it is a part of; the views name it alike. */
export const postingFields = {
  postTime: "posted_at",
  kind: "kind",
  amount: "amount_fen",
  orderType: "order_type",
  orderId: "order_id",
  orderNo: "business_number",
  reversal: "is_reversal",
} as const;

/** What orders hold of a wallet now: what remains of it adds up to what is frozen. */
export const holdsOf = (walletId: string): List<Hold> =>
  listOf<typeof walletHoldRows, Hold>({
    table: walletHoldRows,
    fields: {
      id: "id",
      orderType: "order_type",
      orderId: "order_id",
      orderNo: "order_number",
      remainingAmount: "remaining_fen",
      amount: "amount_fen",
      settledAmount: "settled_fen",
      stateCode: "state",
      applicant: "held_by_name",
      holdTime: "held_at",
    },
    filters: {},
    // Written as the index of living holds has it.
    always: "state in (3420, 3421)",
    visible: (places) => `wallet_id = ${places.add(walletId)}`,
    sorts: { holdTime: "held_at" },
    defaultSort: { field: "holdTime", order: "desc" },
    sums: { remainingAmount: "remaining_fen" },
  });

/** What came into a department's pool and what was divided: adds up to what it has. */
export const poolEntriesOf = (departmentId: string): List<PoolEntry> =>
  listOf<typeof poolEntryRows, PoolEntry>({
    table: poolEntryRows,
    fields: {
      ...postingFields,
      id: "id",
      balanceAfter: "balance_after_fen",
      insertPerson: "posted_by_name",
    },
    filters: {},
    visible: (places) => `department_id = ${places.add(departmentId)}`,
    sorts: { postTime: "posted_at" },
    defaultSort: { field: "postTime", order: "desc" },
    sums: { amount: "amount_fen" },
  });

/** Where a wallet's money came from: adds up to what it was ever given. */
export const fundingOf = (walletId: string): List<Funding> =>
  listOf<typeof walletFundingRows, Funding>({
    table: walletFundingRows,
    fields: {
      ...postingFields,
      id: "id",
      sourceName: "source_name",
      accountName: "account_name",
      rechargeKind: "recharge_kind",
      period: "period",
      runAmount: "run_fen",
      percentBp: "percent_bp",
      rechargeNo: "recharge_number",
      maturedTime: "matured_at",
    },
    filters: {},
    visible: (places) => `wallet_id = ${places.add(walletId)}`,
    sorts: { postTime: "posted_at" },
    defaultSort: { field: "postTime", order: "desc" },
    sums: { amount: "amount_fen" },
  });
