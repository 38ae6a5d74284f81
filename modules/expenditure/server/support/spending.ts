import { type Item, itemById, type Project, projectById } from "#modules/project/server/index.ts";
import { monthlyFunding, openWallet } from "#modules/wallet/server/index.ts";
import { shanghaiMonth } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { currentPeriod, itemLeft, type ItemLeft } from "../rules/amounts.ts";
import { type Source, sourceRefusal } from "../rules/source.ts";
import { walletOwnerOf } from "./wallet-of.ts";

interface Wanted extends Source {
  readonly projectId: string;
  readonly itemId: string;
  readonly applicantId: string;
  readonly departmentId: string | null;
}

export interface Spending {
  readonly project: Project;
  readonly item: Item;
  readonly walletId: string;
}

/** What an applicant spends on and from whose wallet, or why he cannot. */
export async function spendingOf(tx: CommandTx, wanted: Wanted): Promise<Spending> {
  const [project, item] = await Promise.all([
    projectById(tx, wanted.projectId),
    itemById(tx, wanted.itemId),
  ]);
  const refusal = sourceRefusal(wanted, { project, item, applicantId: wanted.applicantId });
  if (refusal) throw refusal;
  const owner = await walletOwnerOf(tx, { ...wanted, project });
  return { project, item, walletId: await openWallet(tx, owner) };
}

const findUse =
  "select coalesce(sum(e.paid_fen + coalesce(h.remaining_fen, 0)) filter (where e.month = $5), 0)::bigint as month_fen," +
  " coalesce(sum(e.paid_fen + coalesce(h.remaining_fen, 0)) filter (where e.month >= $6), 0)::bigint as period_fen" +
  " from expenditures e left join wallet_holds h on h.tenant_id = $1 and h.id = e.hold_id" +
  " where e.tenant_id = $1 and e.item_id = $2 and e.wallet_id = $3 and e.id is distinct from $4" +
  " and e.month >= least($5, $6)";

interface InItem {
  readonly item: Pick<Item, "id" | "monthly_limit_fen" | "percent_bp">;
  readonly walletId: string;
  /** Left out of the count. */
  readonly orderId: string | null;
}

/** What an item still allows within a wallet: held and settled count (design §2.7). */
export async function leftOfItem(
  tx: ReadTx,
  { item, walletId, orderId }: InItem,
): Promise<ItemLeft> {
  const month = shanghaiMonth(tx.now);
  const { from, allocatedFen } =
    item.percent_bp === null
      ? { from: month, allocatedFen: 0 }
      : currentPeriod(await monthlyFunding(tx, walletId));
  const [use] = await tx.raw<{ month_fen: number; period_fen: number }>({
    sql: findUse,
    parameters: [tx.tenantId, item.id, walletId, orderId, month, from],
  });
  return itemLeft(
    { monthlyLimitFen: item.monthly_limit_fen, percentBp: item.percent_bp },
    {
      monthFen: use?.month_fen ?? 0,
      periodFen: use?.period_fen ?? 0,
      allocatedFen,
    },
  );
}
