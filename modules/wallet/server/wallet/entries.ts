import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, equals, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import type { wallet } from "../../contract.ts";
import type { WalletFigure } from "../../states.ts";
import { walletEntryRows } from "./tables.ts";
import { ownerFilters, ownerKeyword, walletScope } from "./list.ts";
import { postingFields } from "./parts.ts";

export type EntryRow = OutputOf<typeof wallet.entries>["records"][number];

/** Which entries add up to a figure; as post_ledger counts them, and as the indexes have it. */
const behind: Readonly<Record<WalletFigure, string>> = {
  allocated: "kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT')",
  spent: "kind in ('SETTLE', 'RETURN', 'ORDER_ADJUSTMENT')",
  unsettled: "account = 'UNSETTLED'",
  available: "account = 'AVAILABLE'",
  frozen: "account = 'FROZEN'",
};

const figure: Condition = (wanted: WalletFigure) => behind[wanted];

/** Entries of all wallets that somebody sees; of one wallet, by its id. */
export const entryList = scopedListOf<typeof walletEntryRows, EntryRow>(
  {
    table: walletEntryRows,
    fields: {
      ...postingFields,
      id: "id",
      walletId: "wallet_id",
      name: "owner_name",
      orderTypeName: "project_name",
      account: "account",
      balanceAfter: "balance_after_fen",
      counterAccount: "counter_account",
      counterName: "counter_name",
      insertPerson: "posted_by_name",
    },
    filters: {
      ...ownerFilters,
      walletId: equals("wallet_id"),
      figure,
      kind: oneOf("kind"),
      postTime: between("posted_at"),
    },
    keyword: ownerKeyword,
    sorts: { postTime: "posted_at" },
    defaultSort: { field: "postTime", order: "desc" },
    sums: { amount: "amount_fen" },
  },
  walletScope,
);
