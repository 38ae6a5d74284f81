import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import { db, type walletHolds } from "./tables.ts";
import { asRefused, outerAccount } from "./post.ts";

export interface Holding {
  readonly walletId: string;
  readonly orderType: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountFen: number;
}

const holdFundsSql = "select hold_funds($1, $2, $3, $4, $5, $6, $7, $8)";

/** Puts an amount of a wallet aside for an order. An order holds once at a time. */
export async function holdFunds(tx: CommandTx, holding: Holding): Promise<{ holdId: string }> {
  const holdId = newId();
  const { walletId, orderType, orderId, orderNumber, amountFen } = holding;
  const order = [orderType, orderId, orderNumber, amountFen];
  const parameters = [tx.tenantId, holdId, walletId, ...order, tx.actor.userId];
  await tx.raw({ sql: holdFundsSql, parameters }).catch(asRefused);
  return { holdId };
}

/** Through which account of ours money left or came back, and under which key: each once. */
export interface Through {
  readonly holdId: string;
  readonly amountFen: number;
  readonly account: { readonly kind: "BANK" | "CHANNEL"; readonly reference: string };
  readonly key: string;
}

const settleHoldSql = "select settle_hold($1, $2, $3, $4, $5, $6)";
const returnHoldSql = "select return_hold($1, $2, $3, $4, $5, $6)";

const through =
  (sql: string) =>
  async (tx: CommandTx, { holdId, amountFen, account, key }: Through): Promise<void> => {
    const accountId = await outerAccount(tx, account.kind, account.reference);
    const parameters = [tx.tenantId, holdId, amountFen, accountId, key, tx.actor.userId];
    await tx.raw({ sql, parameters }).catch(asRefused);
  };

/** Money of a hold has left for good. */
export const settleHold = through(settleHoldSql);

/** The bank sent back what was settled: the order holds it again. */
export const returnHold = through(returnHoldSql);

const releaseHoldSql = "select release_hold($1, $2, $3) as fen";

/** Gives back what a hold still has, and says how much that was: nothing, the second time. */
export async function releaseHold(tx: CommandTx, holdId: string): Promise<{ releasedFen: number }> {
  const parameters = [tx.tenantId, holdId, tx.actor.userId];
  const [released] = await tx
    .raw<{ fen: number }>({ sql: releaseHoldSql, parameters })
    .catch(asRefused);
  return { releasedFen: Number(released?.fen ?? 0) };
}

const findRemaining =
  "select id, remaining_fen as fen from wallet_holds where tenant_id = $1 and id = any($2::uuid[])";

/** How much each of these holds still has. */
export async function remainingOf(
  tx: ReadTx,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const parameters = [tx.tenantId, holdIds];
  const found = await tx.raw<{ id: string; fen: number }>({ sql: findRemaining, parameters });
  return new Map(found.map(({ id, fen }) => [id, fen]));
}

export const holdById = (tx: ReadTx, id: string): Promise<Row<typeof walletHolds>> =>
  tx.one(
    db
      .selectFrom("wallet_holds")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
