import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Content } from "../../content-contract.ts";
import { db } from "../tables.ts";

/** What an order said under a hash. */
export async function contentAt(
  tx: ReadTx,
  orderId: string,
  hash: string,
): Promise<Content | undefined> {
  const found = await tx.maybe(
    db
      .selectFrom("approval_snapshots")
      .select("content")
      .where("tenant_id", "=", tx.tenantId)
      .where("order_id", "=", orderId)
      .where("hash", "=", hash),
  );
  return found?.content;
}

const keep =
  "insert into approval_snapshots (tenant_id, order_id, hash, content) values ($1, $2, $3, $4)" +
  " on conflict do nothing";

export async function keepSnapshot(
  tx: CommandTx,
  { orderId, hash, content }: { orderId: string; hash: string; content: Content },
): Promise<void> {
  await tx.raw({ sql: keep, parameters: [tx.tenantId, orderId, hash, JSON.stringify(content)] });
}

const look =
  "insert into approval_looks (tenant_id, order_id, user_id, hash, at) values ($1, $2, $3, $4, $5)" +
  " on conflict (tenant_id, order_id, user_id) do update set hash = excluded.hash, at = excluded.at";

/** Remembers what somebody saw of an order, so that he can be told later what changed. */
export async function noteLook(
  tx: CommandTx,
  { orderId, hash, at }: { orderId: string; hash: string; at: string },
): Promise<void> {
  await tx.raw({ sql: look, parameters: [tx.tenantId, orderId, tx.actor.userId, hash, at] });
}

/** What somebody saw last of an order, and when. */
export const lookOf = (tx: ReadTx, orderId: string, userId: string) =>
  tx.maybe(
    db
      .selectFrom("approval_looks")
      .select(["hash", "at"])
      .where("tenant_id", "=", tx.tenantId)
      .where("order_id", "=", orderId)
      .where("user_id", "=", userId),
  );
