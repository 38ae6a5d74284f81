import {
  keepOfflineBack,
  keepOfflineOpen,
  keepOfflinePaid,
} from "#modules/collection/server/faces/money.ts";
import { lockCollected } from "#modules/collection/server/index.ts";
import { paidLines } from "#modules/payment-line/server/faces/paying.ts";
import { lockPayouts, type PaidOrder } from "#modules/payout/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { refundKind } from "../../refund-kind.ts";
import { chargeRefunds } from "../tables.ts";
import { refundLines } from "./lines.ts";

type Refund = Row<typeof chargeRefunds>;

const machine = paidLines(refundLines, {
  table: chargeRefunds,
  link: refundKind.link,
  holding: ({ id, number }) => ({ id, number, walletId: null, holdId: null, isGivenUp: false }),
  follow,
  standsByPayment: () => true,
  followBack: follow,
});

/** What a payment's end means for the money that was collected, which tells charge, refund and books. */
async function follow(tx: CommandTx, order: Refund, paidFen: number): Promise<void> {
  const line = await refundLines.liveOf(tx, order.id);
  const { collection_refund_id: refundId } = order;
  if (refundId === null || !line?.payout_id) throw new Error(`Refund ${order.number} pays nobody`);
  const [payout] = await lockPayouts(tx, [line.payout_id]);
  if (!payout) throw new Error(`Refund ${order.number} is paid by nobody`);
  if (paidFen > 0) await refundLines.keepPaid(tx, line.id, payout);
  const paid = { refundId, number: payout.number };
  if (paidFen > 0) await keepOfflinePaid(tx, paid);
  else if (paidFen < 0) await keepOfflineBack(tx, paid);
  else await keepOfflineOpen(tx, { refundId });
}

const findHeld =
  "select distinct r.collection_id as held from service_charge_refunds r where r.tenant_id = $1" +
  " and r.id = any($2::uuid[]) order by 1";
const findPaid =
  "select r.id, r.number, r.collection_id as held, r.collection_refund_id as refund" +
  " from service_charge_refunds r join charge_refund_payees l on l.tenant_id = $1 and l.refund_id = r.id" +
  " where r.tenant_id = $1 and l.payout_id = any($2::uuid[]) order by r.collection_id, r.id";

/** Whoever locks a refund has locked its money before. */
async function moneyFirst(tx: CommandTx, orderId: string): Promise<void> {
  const parameters = [tx.tenantId, [orderId]];
  for (const { held } of await tx.raw<{ held: string }>({ sql: findHeld, parameters })) {
    await lockCollected(tx, { collectionId: held });
  }
}

interface Paid {
  readonly id: string;
  readonly number: string;
  readonly held: string;
  readonly refund: string;
}

/** What becomes of a refund at the desk, in the transaction that knows it. */
export const paidRefund: PaidOrder = {
  ...machine,
  async settled(tx, settled) {
    await moneyFirst(tx, settled.orderId);
    await machine.settled(tx, settled);
  },
  async reverted(tx, line) {
    await moneyFirst(tx, line.orderId);
    await machine.reverted?.(tx, line);
  },
  async paidAgain(tx, vault, line) {
    await moneyFirst(tx, line.orderId);
    await machine.paidAgain?.(tx, vault, line);
  },
  /** Money leaves only as long as the channel has not given it back after all. */
  async letGo(tx, vault, payoutIds) {
    const parameters = [tx.tenantId, payoutIds];
    for (const { number, held, refund } of await tx.raw<Paid>({ sql: findPaid, parameters })) {
      const { refunds } = await lockCollected(tx, { collectionId: held });
      const one = refunds.find(({ id }) => id === refund);
      if (one?.state !== "OFFLINE" || one.incident !== null) {
        throw new Refused(serviceChargeErrors.offlineOverdue, { number });
      }
    }
    await machine.letGo?.(tx, vault, payoutIds);
  },
};
