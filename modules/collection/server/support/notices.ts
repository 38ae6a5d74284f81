import type { Engine } from "#platform/server/engine.ts";
import { runTendQr } from "../jobs/tend-qr.ts";
import { runTendRefund } from "../jobs/tend-refund.ts";
import { db } from "../tables.ts";
import { readIn } from "./at-channel.ts";

interface Notice {
  readonly tenantId: string;
  readonly accountId: string;
  readonly ourNumber: string;
}

/** The channel told us something about a QR code. What it told is not used: it is asked. */
export async function collectionNotice(
  engine: Engine,
  { tenantId, accountId, ourNumber }: Notice,
): Promise<void> {
  const qr = await readIn(engine, tenantId, (tx) =>
    tx.maybe(
      db
        .selectFrom("collection_orders")
        .select("id")
        .where("tenant_id", "=", tenantId)
        .where("merchant_number", "=", ourNumber)
        .where("account_id", "=", accountId),
    ),
  );
  if (qr) await runTendQr(engine, { tenantId, qrId: qr.id });
}

/** The same of a refund. A suffix says under which try it was sent, not which refund it is. */
export async function refundNotice(
  engine: Engine,
  { tenantId, accountId, ourNumber }: Notice,
): Promise<void> {
  const [number = ourNumber] = ourNumber.split("-");
  const refund = await readIn(engine, tenantId, (tx) =>
    tx.maybe(
      db
        .selectFrom("refunds as r")
        .innerJoin("collection_orders as q", (join) =>
          join.onRef("q.tenant_id", "=", "r.tenant_id").onRef("q.id", "=", "r.collection_order_id"),
        )
        .select("r.id")
        .where("r.tenant_id", "=", tenantId)
        .where("r.number", "=", number)
        .where("q.account_id", "=", accountId),
    ),
  );
  if (refund) await runTendRefund(engine, { tenantId, refundId: refund.id, about: ourNumber });
}
