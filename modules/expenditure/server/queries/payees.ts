import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { between, type Condition, contains } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import { expenditurePayee } from "../../contract.ts";
import type { PayeeStage } from "../../states.ts";
import { expenditurePayeeRows } from "../order-tables.ts";

type Wire = OutputOf<typeof expenditurePayee.list>["records"][number];

/** The value is an index already: see `withIndexes`. */
const indexIs =
  (column: string): Condition =>
  (hex: string, { places }) =>
    `${column} = decode(${places.add(hex)}, 'hex')`;

/** A payee is seen by whoever sees his order. */
const stamp = stampedWith({ department: "department_id", person: "created_by" });

const fields = {
  id: "id",
  expenditureId: "expenditure_id",
  orderNo: "number",
  lineNumber: "line_number",
  payeeName: "payee_name",
  payeeIdCardNo: "id_card_masked",
  payeePhone: "phone_masked",
  payeeBankCardNo: "account_masked",
  payeeBankName: "bank_name",
  amountForPayee: "amount_fen",
  payeeState: "state",
  payeeStage: "stage",
  stageTime: "stage_since",
  payoutId: "payout_id",
  payeeId: "payee_id",
  bankChangedTime: "bank_changed_at",
  payChannel: "pay_channel",
  mchOrderNo: "merchant_number",
  transferAccountsFailReason: "fail_reason",
  paySuccessTime: "paid_at",
  expenditureStateCode: "order_state",
  insertPerson: "created_by_name",
  insertTime: "created_at",
} as const;

/** What a line is in while its payee is there, where that is not called the same. */
const lineOf: Partial<Record<PayeeStage, LineState>> = {
  NOT_SUBMITTED: "WAITING",
  APPROVING: "WAITING",
  SENT_BACK: "WAITING",
  TO_PAY: "WAITING",
  FREED: "WAITING",
  BLOCKED: "PAYING",
  BATCHING: "PAYING",
  RELEASING: "PAYING",
  AT_CHANNEL: "PAYING",
};

/** The line's own state besides, by which rows are found; how far they are is asked of those alone. */
const hasCome: Condition = (stages: readonly PayeeStage[], { places }) =>
  `state = any(${places.add([...new Set(stages.map((stage) => lineOf[stage] ?? stage))])})` +
  ` and stage = any(${places.add(stages)})`;

/** By the order's number, which is unique: its payees are few. */
const ofOrders: Condition = (numbers: readonly string[], { places, tenantId }) =>
  `expenditure_id in (select id from expenditures where tenant_id = ${places.add(tenantId)}` +
  ` and number = any(${places.add(numbers)}))`;

export const payeeList = scopedListOf<typeof expenditurePayeeRows, Wire>(
  {
    table: expenditurePayeeRows,
    fields,
    filters: {
      orderNo: ofOrders,
      payeeName: contains("payee_name"),
      payeeIdCardNo: indexIs("id_card_index"),
      payeeBankCardNo: indexIs("account_index"),
      payeeStage: hasCome,
      insertTime: between("created_at"),
      paySuccessTime: between("paid_at"),
    },
    keyword: contains("payee_name"),
    sorts: { insertTime: "created_at", amountForPayee: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amountForPayee: "amount_fen" },
    always: "order_state <> 1003",
  },
  { permission: expenditurePayee.list.permission, stamp },
);

/** Numbers are looked for by their blind index: nothing that keeps a request keeps the number. */
export function withIndexes<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { payeeIdCardNo: idCard, payeeBankCardNo: account } = request.filters as {
    payeeIdCardNo?: string;
    payeeBankCardNo?: string;
  };
  const hexOf = (column: "id_card" | "account", value: string) =>
    vault.index({ table: "expenditure_payees", column, tenantId }, value).toString("hex");
  const indexes = {
    ...(idCard && { payeeIdCardNo: hexOf("id_card", idCard.toUpperCase()) }),
    ...(account && { payeeBankCardNo: hexOf("account", account.replaceAll(/\s/g, "")) }),
  };
  return { ...request, filters: { ...request.filters, ...indexes } };
}

export const listPayees = query(expenditurePayee.list, ({ input, tx, actor, vault }) =>
  payeeList.seenBy(actor).page(tx, withIndexes(input, vault, tx.tenantId)),
);

const projection = Object.entries(fields)
  .map(([wire, column]) => `${column} as "${wire}"`)
  .join(", ");
const findPayees =
  `select ${projection} from expenditure_payee_rows where tenant_id = $1 and expenditure_id = $2` +
  " order by line_number";

/** Everybody whom an order pays or was to pay; who may see the order is asked by whoever asks this. */
export const payeesOf = (tx: ReadTx, expenditureId: string): Promise<Wire[]> =>
  tx.raw<Wire & object>({ sql: findPayees, parameters: [tx.tenantId, expenditureId] });
