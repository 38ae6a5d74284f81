import { lockPayouts, type PayoutStanding } from "#modules/payout/server/index.ts";
import { holdFunds, releaseHold, returnHold, settleHold } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { LineStep } from "../faces/rules.ts";
import type { AnyLine } from "./line-table.ts";
import type { OrderLines } from "./order-lines.ts";

/** From which wallet an order is paid, and where its money is held. */
export interface Holding {
  readonly id: string;
  readonly number: string;
  /** Null: it is paid from no wallet, and nothing is put aside for it. */
  readonly walletId: string | null;
  readonly holdId: string | null;
  /** Nobody pays it any more: what comes back is its wallet's, what was paid after all is borne by it. */
  readonly isGivenUp: boolean;
}

interface Moving {
  readonly held: Holding;
  readonly line: AnyLine;
  readonly step: LineStep;
}

/** Which hold the money left, or came back to. */
export async function moveMoney(
  tx: CommandTx,
  of: OrderLines,
  { held, line, step }: Moving,
): Promise<string | null> {
  const { walletId } = held;
  if (step.money === "none" || line.payout_id === null || walletId === null) return line.hold_id;
  const through = { amountFen: line.amount_fen, ...(await wayOf(tx, line.payout_id)) };
  if (step.money === "settle") {
    const holdId = held.isGivenUp ? await holdAnew(tx, of, { held, walletId, line }) : held.holdId;
    if (holdId === null) throw new Error(`${held.number} holds nothing`);
    await settleHold(tx, { holdId, ...through });
    return holdId;
  }
  if (line.hold_id === null) throw new Error(`${held.number} was paid from nothing`);
  await returnHold(tx, { holdId: line.hold_id, ...through });
  // Nobody will pay it any more: straight back to its wallet.
  if (held.isGivenUp) await releaseHold(tx, line.hold_id);
  return line.hold_id;
}

/** Given up, and proven to have been paid: the wallet bears it after all, if it has that much. */
async function holdAnew(
  tx: CommandTx,
  { orderType }: OrderLines,
  { held, walletId, line }: Pick<Moving, "held" | "line"> & { readonly walletId: string },
): Promise<string> {
  const { holdId } = await holdFunds(tx, {
    walletId,
    orderType,
    orderId: held.id,
    orderNumber: held.number,
    amountFen: line.amount_fen,
  });
  return holdId;
}

/** Pay people for us, from money that lies with them; the others are our own banks. */
const trusts: ReadonlySet<string> = new Set(["FLEXPAY"]);

/** From which account of ours a payout went. */
export const accountOf = ({ provider, channelId }: PayoutStanding) =>
  ({
    kind: trusts.has(provider ?? "") ? "CHANNEL" : "BANK",
    reference: channelId ?? "",
  }) as const;

/**
 * Through which account of ours a payout went, and the key of its try: each is settled once, and once more
 * for each time that its result was taken back.
 */
async function wayOf(tx: CommandTx, payoutId: string) {
  const [payout] = await lockPayouts(tx, [payoutId]);
  if (!payout?.channelId) throw new Error(`Payout ${payoutId} went through no channel`);
  return {
    account: accountOf(payout),
    key: [payoutId, payout.attempts, ...(payout.reverts > 0 ? [payout.reverts] : [])].join(":"),
  } as const;
}
