import type { OrderTable } from "#modules/order/server/index.ts";
import { makePayable, retryForOrder } from "#modules/payout/server/faces/paying.ts";
import { payoutStates } from "#modules/payout/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { AnyLine } from "./line-table.ts";
import type { LockedPayouts } from "./locked-payouts.ts";
import type { OrderLines } from "./order-lines.ts";

/** What paying lines of an order takes. */
export interface Paying {
  readonly of: OrderLines;
  readonly vault: Vault;
  readonly flows: CommandTx["atHand"]["flows"];
  readonly order: Row<OrderTable>;
  /** What payees read on their statements; the rest of a long one is cut off. */
  readonly purpose: string;
  /** Which two payments of one sum to one account may be told apart by. */
  readonly contractNumber?: string | null;
  /** Who made the payment, if not who acts. */
  readonly makerId?: string;
}

const longestPurpose = 30;

interface Marked {
  readonly line: AnyLine;
  readonly payoutId: string;
  readonly lineNumber: number;
}

/** The line is on its way, under this payout. */
export const markPaying = (
  tx: CommandTx,
  { table }: OrderLines,
  { line, payoutId, lineNumber }: Marked,
): Promise<unknown> =>
  tx.raw({
    sql:
      `update ${table} set state = 'PAYING', payout_id = $3, line_number = $4, fail_reason = null,` +
      " updated_by = $5, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2",
    parameters: [tx.tenantId, line.id, payoutId, lineNumber, tx.actor.userId],
  });

/** Makes a payee's line payable: from here on the desk has it. */
async function payLine(
  tx: CommandTx,
  paying: Paying,
  { line, lineNumber }: Omit<Marked, "payoutId">,
): Promise<void> {
  const { of, vault, flows, order, purpose, contractNumber = null, makerId } = paying;
  const { account, ...payee } = await of.payeeOf(tx, vault, line);
  const { payoutId } = await makePayable(
    tx,
    { vault, flows, now: tx.now },
    {
      orderType: of.orderType,
      orderId: order.id,
      orderNumber: order.number,
      applicantId: order.created_by,
      ...(makerId !== undefined && { makerId }),
      lineNumber,
      amountFen: line.amount_fen,
      payeeName: line.payee_name,
      payeeAccount: account,
      bankName: line.bank_name,
      ...payee,
      purpose: purpose.slice(0, longestPurpose),
      contractNumber,
      isManual: false,
      fileIds: [],
      departmentId: order.department_id,
    },
  );
  await markPaying(tx, of, { line, payoutId, lineNumber });
}

export async function payLines(
  tx: CommandTx,
  paying: Paying,
  lines: readonly AnyLine[],
): Promise<void> {
  for (const line of lines) await payLine(tx, paying, { line, lineNumber: line.line_number });
}

interface Again {
  readonly reached: Reached;
  readonly lines: readonly AnyLine[];
  /** The way that they go from now on; without it, the one before. */
  readonly channelId?: string;
}

interface Reached {
  readonly lines: readonly AnyLine[];
  readonly payouts: LockedPayouts;
}

/**
 * Pays once more. The payout of a line is tried again where it can be; one that was given up at the
 * desk stays so, and the line gets another under a number of its own.
 */
export async function payLinesAgain(
  tx: CommandTx,
  paying: Paying,
  { reached, lines, channelId }: Again,
): Promise<void> {
  let last = Math.max(...reached.lines.map((one) => one.line_number));
  for (const line of lines) {
    const payout = line.payout_id === null ? undefined : reached.payouts.get(line.payout_id);
    if (payout && payout.state !== payoutStates.cancelled) {
      await retryForOrder(tx, paying, { payoutId: payout.id, channelId });
      const { line_number: lineNumber } = line;
      await markPaying(tx, paying.of, { line, payoutId: payout.id, lineNumber });
    } else {
      last += 1;
      await payLine(tx, paying, { line, lineNumber: last });
    }
  }
}
