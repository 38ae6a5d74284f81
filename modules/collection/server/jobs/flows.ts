import type { CommandTx } from "#platform/server/command-tx.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { Flows } from "#platform/server/flows/flows.ts";

export interface TendQr extends OnBehalf {
  readonly qrId: string;
}
export interface TendRefund extends OnBehalf {
  readonly refundId: string;
}

/** Does what is next for a QR code: have it made, ask after it, close it. */
export const tendQr = defineFlow<TendQr>({
  name: "collection.tendQr",
  attempts: 5,
  queue: "outward",
});
/** Does what is next for a refund: send it, ask after it. */
export const tendRefund = defineFlow<TendRefund>({
  name: "collection.tendRefund",
  attempts: 5,
  queue: "outward",
});

interface Tended {
  readonly id: string;
  /** Every wish to have it tended leaves another version: the same wish twice is one job. */
  readonly row_version: number;
  readonly created_by: string;
}

type Starting = Pick<Flows, "start">;

export const startTendingQr = (tx: CommandTx, flows: Starting, qr: Tended): Promise<void> =>
  flows.start(tx, tendQr, {
    payload: { tenantId: tx.tenantId, userId: qr.created_by, qrId: qr.id },
    id: `collection.tendQr-${qr.id}-${qr.row_version}`,
  });

export const startTendingRefund = (tx: CommandTx, flows: Starting, refund: Tended): Promise<void> =>
  flows.start(tx, tendRefund, {
    payload: { tenantId: tx.tenantId, userId: refund.created_by, refundId: refund.id },
    id: `collection.tendRefund-${refund.id}-${refund.row_version}`,
  });
