import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { unasked } from "../support/at-channel.ts";
import { startTendingQr, startTendingRefund } from "./flows.ts";

/** So that one sweep does not hold up the next; what is left is found again a moment later. */
const mostAtOnce = 500;

/** Nobody is to pay by a code whose time is over: the channel is to close it first. */
const findExpired =
  "update collection_orders set closing = 'EXPIRY', next_look_at = $2, looks = 0" +
  " where tenant_id = $1 and closing is null and state in ('CREATED', 'PAYING', 'UNKNOWN')" +
  " and expires_at <= $2";

/** The time is moved in the same breath: should its job be lost, the next sweep starts another. */
const takeDue = (table: "collection_orders" | "refunds") =>
  `update ${table} set next_look_at = $2::timestamptz + interval '1 minute', row_version = row_version + 1` +
  ` where tenant_id = $1 and id in (select id from ${table} where tenant_id = $1 and next_look_at <= $2` +
  ` order by next_look_at limit ${mostAtOnce} for update skip locked)` +
  " returning id, row_version, created_by";

interface Due {
  readonly id: string;
  readonly row_version: number;
  readonly created_by: string;
}

const anythingDue =
  "select 1 as due where exists (select from collection_orders where tenant_id = $1 and next_look_at <= $2)" +
  " or exists (select from refunds where tenant_id = $1 and next_look_at <= $2)" +
  " or exists (select from collection_orders where tenant_id = $1 and closing is null" +
  "  and state in ('CREATED', 'PAYING', 'UNKNOWN') and expires_at <= $2)";

/** Has everything tended whose time has come: codes to close or ask after, refunds to ask after. */
export async function sweepCollections(engine: Engine, now = systemClock.now()): Promise<void> {
  const tenants = await inEveryTenant(engine, (tx) =>
    tx.raw({ sql: anythingDue, parameters: [tx.tenantId, now] }),
  );
  await eachByItself(tenants, ({ tenantId }) => sweepTenant(engine, tenantId, now));
}

function sweepTenant(engine: Engine, tenantId: string, now: Date): Promise<void> {
  // Nobody stands as the changer: the rows keep who changed them last.
  return unasked(engine, { tenantId, userId: tenantId }, async (tx) => {
    const parameters = [tenantId, now];
    await tx.raw({ sql: findExpired, parameters });
    for (const qr of await dueIn(tx, "collection_orders", now)) {
      await startTendingQr(tx, engine.flows, qr);
    }
    for (const refund of await dueIn(tx, "refunds", now)) {
      await startTendingRefund(tx, engine.flows, refund);
    }
  });
}

const dueIn = (tx: CommandTx, table: Parameters<typeof takeDue>[0], now: Date) =>
  tx.raw<Due>({ sql: takeDue(table), parameters: [tx.tenantId, now] });
