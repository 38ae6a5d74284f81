import type { Beside, Risk } from "#modules/approval/server/index.ts";
import { wordsOfMatched } from "#modules/bank-statement/server/index.ts";
import { isOrganisation } from "#modules/dealer/server/index.ts";
import { signStates } from "#modules/e-sign/states.ts";
import { contractKeyOf } from "#modules/lease/server/index.ts";
import { usualRisks } from "#modules/order/server/index.ts";
import { payeeMarks, payeeRisks } from "#modules/payment-line/server/faces/payee-advice.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { carPaymentStates } from "../../states.ts";
import { otherPayer } from "../rules/risks.ts";
import { carPayments } from "../tables.ts";
import { payeeOf } from "./payee-history.ts";

type CarPayment = Row<typeof carPayments>;

const findSameContract =
  "select number from car_payments where tenant_id = $1 and contract_key = $2 and id <> $3" +
  ` and approval_state is not null and state <> ${carPaymentStates.voided} order by created_at, id limit 1`;

/** Another order that is no draft and pays for the same contract. */
async function sameContract(tx: ReadTx, row: CarPayment): Promise<Risk[]> {
  if (row.contract_key === null) return [];
  const parameters = [tx.tenantId, row.contract_key, row.id];
  const [found] = await tx.raw<{ number: string }>({ sql: findSameContract, parameters });
  if (!found) return [];
  return [{ code: "R02", severity: "blockBatch", values: { orderNo: found.number } }];
}

const countPaid =
  "select (select count(*)::integer from car_payments c where c.tenant_id = $1 and c.dealer_id = $2" +
  " and c.paid_at >= date_trunc('month', moment() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as count," +
  ' dealer_monthly_payments as "limit" from tenants where id = $1 and dealer_monthly_payments is not null';

/** The dealer has been paid as often this month as the tenant finds usual, or more. */
async function oftenPaid(tx: ReadTx, { dealer_id: dealerId }: CarPayment): Promise<Risk[]> {
  if (dealerId === null) return [];
  const parameters = [tx.tenantId, dealerId];
  const [paid] = await tx.raw<{ count: number; limit: number }>({ sql: countPaid, parameters });
  if (!paid || paid.count < paid.limit) return [];
  return [{ code: "R07", severity: "warn", values: { ...paid } }];
}

async function paidByAnother(tx: ReadTx, row: CarPayment): Promise<Risk[]> {
  if (row.statement_serial === null) return [];
  const words = await wordsOfMatched(tx, row.id);
  const said = words.map(({ payer: name, purpose }) => ({
    payer: name,
    isOrganisation: isOrganisation(name),
    purpose,
    purposeKey: contractKeyOf(purpose),
  }));
  const payer = otherPayer(said, row);
  if (payer === null) return [];
  return [{ code: "R11", severity: "warn", values: { payer, lessee: row.lessee } }];
}

const plain = (holds: boolean, code: Risk["code"]): Risk[] =>
  holds ? [{ code, severity: "warn", values: {} }] : [];

/** What may speak for a second look (design: approval §2.2.6). */
export async function risksOf(tx: ReadTx, row: CarPayment): Promise<Risk[]> {
  const [payee, twins, often, usual, other] = await Promise.all([
    payeeOf(tx, row),
    sameContract(tx, row),
    oftenPaid(tx, row),
    usualRisks(tx, row, { table: carPayments, alike: ["dealer_id", row.dealer_id] }),
    paidByAnother(tx, row),
  ]);
  return [
    ...payeeRisks([payee], tx.now),
    ...twins,
    ...plain(row.special, "R05"),
    ...often,
    ...plain(row.need_sign && row.contract_state === signStates.skipped, "R08"),
    ...usual,
    ...other,
  ];
}

/** Whether its payee was paid before, and whether his account is verified. */
export async function besideOrder(tx: ReadTx, row: CarPayment): Promise<Beside> {
  const marks = payeeMarks(await payeeOf(tx, row), tx.now);
  return { marks: { payeeName: { "": marks } }, wallets: [] };
}
