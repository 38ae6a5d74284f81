import { cancelForOrder } from "#modules/payout/server/faces/paying.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { isOpenAgain } from "../rules/lines.ts";
import { completePayee, type GivenPayee } from "./given-payees.ts";
import { linesOf, notePayees, type PayeeRow, putLine, removeLines } from "./payee-lines.ts";
import { releaseQuotas } from "./quotas.ts";

interface Replacing {
  readonly expenditureId: string;
  readonly number: string;
  readonly lines: readonly PayeeRow[];
  readonly payees: readonly GivenPayee[];
}

const mayGo = ({ state }: PayeeRow): boolean => isOpenAgain(state) || state === "WAITING";

/** Named with something that he did not have. */
const isMended = (given: GivenPayee, line: PayeeRow): boolean =>
  given.payeeBankCardNo !== null ||
  given.payeeIdCardNo !== null ||
  given.payeePhone !== null ||
  given.payeeName !== line.payee_name ||
  given.payeeBankName !== line.bank_name;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/**
 * After payment has begun: who was not paid may be replaced, or his numbers mended, for the same
 * money. Each replacement is a line of its own; people have to agree to it before it is paid.
 */
export async function replacePayees(
  tx: CommandTx,
  vault: Vault,
  { expenditureId, number, lines: all, payees }: Replacing,
): Promise<void> {
  const lines = all.filter(({ state }) => state !== "DROPPED");
  const asked = payees.map((given) => ({
    given,
    line: lines.find(({ id }) => id === given.id),
  }));
  const isKept = (line: PayeeRow) =>
    asked.some((one) => one.line?.id === line.id && !isMended(one.given, line));
  const gone = lines.filter((line) => !isKept(line));
  const added = asked.filter(({ given, line }) => line === undefined || isMended(given, line));
  expectFair({ gone, added: added.map(({ given }) => given), asked });
  const whole = [];
  for (const { given, line } of added) {
    whole.push(await completePayee(tx, vault, { given, kept: line }));
  }
  await dropLines(tx, gone, number);
  let lineNumber = Math.max(...all.map((one) => one.line_number));
  for (const payee of whole) {
    lineNumber += 1;
    await putLine(tx, vault, { expenditureId, lineNumber, payee });
  }
  const after = (await linesOf(tx, expenditureId)).filter(({ state }) => state !== "DROPPED");
  notePayees(tx, expenditureId, { before: lines, after });
}

interface Exchange {
  readonly gone: readonly PayeeRow[];
  readonly added: readonly GivenPayee[];
  readonly asked: readonly { readonly given: GivenPayee; readonly line: PayeeRow | undefined }[];
}

function expectFair({ gone, added, asked }: Exchange): void {
  if (asked.some(({ given, line }) => given.id !== null && line === undefined)) {
    throw new Refused(expenditureErrors.payeeUnknown);
  }
  const isSame = asked.every(
    ({ given, line }) => line === undefined || given.amountForPayee === line.amount_fen,
  );
  const isEven =
    sumOf(gone.map((one) => one.amount_fen)) === sumOf(added.map((one) => one.amountForPayee));
  if (!gone.every(mayGo) || !isSame || !isEven) {
    throw new Refused(expenditureErrors.onlyFailedPayees);
  }
}

const drop =
  "update expenditure_payees set state = 'DROPPED', updated_by = $3, updated_at = moment()," +
  " row_version = row_version + 1 where tenant_id = $1 and id = any($2::uuid[])";

/** What had a payout stays readable, with it; what never had one was only ever a draft. */
async function dropLines(tx: CommandTx, gone: readonly PayeeRow[], number: string): Promise<void> {
  await releaseQuotas(tx, gone);
  const tried = gone.filter((one) => one.payout_id !== null);
  const untried = gone.filter((one) => one.payout_id === null).map(({ id }) => id);
  const parameters = [tx.tenantId, tried.map(({ id }) => id), tx.actor.userId];
  await tx.raw({ sql: drop, parameters });
  if (untried.length > 0) await removeLines(tx, untried);
  for (const { payout_id: payoutId } of tried) {
    if (payoutId) await cancelForOrder(tx, { payoutId, remark: `${number} 更换收款人` });
  }
}
