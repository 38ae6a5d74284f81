import { dropReplaced } from "#modules/payment-line/server/faces/paying.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import type { LineRow } from "#modules/payment-line/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { payees } from "./payees.ts";
import { completePayee, type GivenPayee } from "./given-payees.ts";

interface Replacing {
  readonly expenditureId: string;
  readonly number: string;
  readonly lines: readonly LineRow[];
  readonly given: readonly GivenPayee[];
}

const mayGo = ({ state }: LineRow): boolean => isOpenAgain(state) || state === "WAITING";

/** Named with something that he did not have. */
const isMended = (given: GivenPayee, line: LineRow): boolean =>
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
  { expenditureId, number, lines: all, given: wanted }: Replacing,
): Promise<void> {
  const lines = all.filter(({ state }) => state !== "DROPPED");
  const asked = wanted.map((given) => ({
    given,
    line: lines.find(({ id }) => id === given.id),
  }));
  const isKept = (line: LineRow) =>
    asked.some((one) => one.line?.id === line.id && !isMended(one.given, line));
  const gone = lines.filter((line) => !isKept(line));
  const added = asked.filter(({ given, line }) => line === undefined || isMended(given, line));
  expectFair({ gone, added: added.map(({ given }) => given), asked });
  const whole = [];
  for (const { given, line } of added) {
    whole.push(await completePayee(tx, vault, { given, kept: line }));
  }
  await dropReplaced(tx, payees, { lines: gone, remark: `${number} 更换收款人` });
  const last = Math.max(...all.map((one) => one.line_number));
  const written = whole.map((payee, at) => ({ lineNumber: last + 1 + at, payee }));
  await payees.put(tx, vault, { orderId: expenditureId, lines: written });
  const after = (await payees.of(tx, expenditureId)).filter(({ state }) => state !== "DROPPED");
  payees.note(tx, expenditureId, { before: lines, after });
}

interface Exchange {
  readonly gone: readonly LineRow[];
  readonly added: readonly GivenPayee[];
  readonly asked: readonly { readonly given: GivenPayee; readonly line: LineRow | undefined }[];
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
