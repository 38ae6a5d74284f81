import { makePayable, retryForOrder } from "#modules/payout/server/faces/paying.ts";
import { payoutStates } from "#modules/payout/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { orderTypeInBooks } from "../../states.ts";
import type { expenditures } from "../tables.ts";
import { numbersOf, type PayeeRow } from "./payee-lines.ts";
import type { Reached } from "./reach.ts";

interface Paying {
  readonly vault: Vault;
  readonly flows: Pick<Flows, "start">;
  readonly now: Date;
}

const longestPurpose = 30;
const markPaying =
  "update expenditure_payees set state = 'PAYING', payout_id = $3, line_number = $4, fail_reason = null," +
  " updated_by = $5, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

interface Marked {
  readonly line: PayeeRow;
  readonly payoutId: string | null;
  readonly lineNumber: number;
}

const mark = (tx: CommandTx, { line, payoutId, lineNumber }: Marked) =>
  tx.raw({
    sql: markPaying,
    parameters: [tx.tenantId, line.id, payoutId, lineNumber, tx.actor.userId],
  });

interface OfOrder {
  readonly order: Row<typeof expenditures>;
  readonly line: PayeeRow;
  readonly lineNumber: number;
}

/** Makes a payee's line payable: from here on the desk has it. */
async function payLine(tx: CommandTx, paying: Paying, { order, line, lineNumber }: OfOrder) {
  const { idCardNo, phone, account } = numbersOf(tx, paying.vault, line);
  const { payoutId } = await makePayable(tx, paying, {
    orderType: orderTypeInBooks,
    orderId: order.id,
    orderNumber: order.number,
    applicantId: order.created_by,
    lineNumber,
    amountFen: line.amount_fen,
    payeeKind: "personal",
    payeeName: line.payee_name,
    payeeAccount: account,
    bankName: line.bank_name,
    cnaps: null,
    idCardNo,
    phone,
    purpose: order.description.slice(0, longestPurpose),
    contractNumber: null,
    isManual: false,
    fileIds: [],
    departmentId: order.department_id,
  });
  await mark(tx, { line, payoutId, lineNumber });
}

export async function payLines(
  tx: CommandTx,
  paying: Paying,
  { order, lines }: { readonly order: OfOrder["order"]; readonly lines: readonly PayeeRow[] },
): Promise<void> {
  for (const line of lines)
    await payLine(tx, paying, { order, line, lineNumber: line.line_number });
}

interface Retrying {
  readonly reached: Reached;
  readonly lines: readonly PayeeRow[];
}

/**
 * Pays once more. The payout of a line is tried again where it can be; one that was given up at the
 * desk stays so, and the line gets another under a number of its own.
 */
export async function payLinesAgain(
  tx: CommandTx,
  paying: Paying,
  { reached, lines }: Retrying,
): Promise<void> {
  let last = Math.max(...reached.lines.map((one) => one.line_number));
  for (const line of lines) {
    const payout = line.payout_id === null ? undefined : reached.payouts.get(line.payout_id);
    if (payout && payout.state !== payoutStates.cancelled) {
      await retryForOrder(tx, paying, payout.id);
      await mark(tx, { line, payoutId: payout.id, lineNumber: line.line_number });
    } else {
      last += 1;
      await payLine(tx, paying, { order: reached.row, line, lineNumber: last });
    }
  }
}
