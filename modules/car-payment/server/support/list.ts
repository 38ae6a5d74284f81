import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentStates } from "../../states.ts";
import { accountIndexOf } from "./numbers.ts";
import { carPaymentRows } from "../tables.ts";

type Wire = OutputOf<typeof carPayment.detail>;

/** The value is an index already: see `askedForCarPayments`. */
const accountIs: Condition = (hex: string, { places }) =>
  `account_index = decode(${places.add(hex)}, 'hex')`;

/** The index holds those alone at which finance is. */
const waitsForFinance: Condition = (values: readonly ("yes" | "no")[]) =>
  `at_finance and (${values.map((value) => (value === "yes" ? "finance_ready" : "not finance_ready")).join(" or ")})`;

const { pendingSupplement } = carPaymentStates;
const bySupplement = {
  owed: "supplied_at is null",
  supplied: "supplied_at is not null",
  overdue: "supplement_due_on < (moment() at time zone 'Asia/Shanghai')::date",
} as const;

/** The index holds those alone that owe papers. */
const owesPapers: Condition = (values: readonly (keyof typeof bySupplement)[]) =>
  `state = ${pendingSupplement} and (${values.map((value) => bySupplement[value]).join(" or ")})`;

type Described = Parameters<typeof scopedListOf<typeof carPaymentRows, Wire>>[0];
const described: Described = {
  table: carPaymentRows,
  fields: {
    attachments: "file_ids",
    ...orderFields,
    lessee: "lessee",
    lesseePhone: "lessee_phone_masked",
    lesseePublic: "lessee_public",
    companyAgentName: "agent_name",
    companyAgentPhone: "agent_phone_masked",
    salesman: "salesman",
    salesmanPhone: "salesman_phone_masked",
    reportCarShop: "shop_name",
    dealerId: "dealer_id",
    payeeName: "payee_name",
    payeeBankName: "bank_name",
    payeeBankCardNo: "account_masked",
    payeePublic: "payee_public",
    transferAmount: "amount_fen",
    contractNo: "contract_no",
    special: "special",
    specialReason: "special_reason",
    remarks: "remark",
    formMode: "form_mode",
    payoutId: "payout_id",
    payoutNo: "payout_number",
    payChannelCode: "channel_id",
    payChannel: "channel",
    onlineBankExportNo: "export_number",
    failReason: "fail_reason",
    paySuccessTime: "paid_at",
    electronicReceiptUrl: "receipt_url",
    departmentName: "department_name",
    startRentContractNo: "start_rent_contract_no",
    matchedBankStatement: "statement_serial",
    needSign: "need_sign",
    signState: "sign_state",
    signContractId: "contract_id",
    signProvider: "sign_provider",
    receiptConfirmationFiles: "confirmation_file_ids",
    overrideMissing: "override_missing",
    overrideRemark: "override_remark",
    overridePerson: "overridden_by_name",
    overrideTime: "overridden_at",
    supplementDueDate: "supplement_due_on",
    supplementTime: "supplied_at",
    supplementAcceptPerson: "supplement_accepted_by_name",
    supplementAcceptTime: "supplement_accepted_at",
    financeReady: "finance_ready",
    insertPersonId: "created_by",
    approvalProcessId: "process_id",
    currentApprovalProcessState: "approval_state",
    currentApprovalProcessStep: "step_no",
    currentApprovalStepType: "step_type",
    currentApprovalTotalStep: "total_step",
    currentApprovalVersion: "process_version",
    approvalStateCodeName: "approval_state_name",
    approvalStateCodeColor: "approval_state_color",
  },
  filters: {
    orderNo: oneOf("number"),
    lessee: contains("lessee"),
    reportCarShop: contains("shop_name"),
    contractNo: contains("contract_no"),
    payeeBankCardNo: accountIs,
    stateCode: oneOf("state"),
    mine: oneOf("created_by"),
    financeReady: waitsForFinance,
    overridden: () => "overridden_at is not null",
    overrideTime: between("overridden_at"),
    supplementState: owesPapers,
    formMode: oneOf("form_mode"),
    insertTime: between("created_at"),
    dealerId: oneOf("dealer_id"),
    paySuccessTime: between("paid_at"),
    // Not the page's: what a car's page looks for.
    contractKey: oneOf("contract_key"),
  },
  keyword: contains("number", "lessee", "shop_name", "contract_no"),
  sorts: { insertTime: "created_at", transferAmount: "amount_fen" },
  defaultSort: { field: "insertTime", order: "desc" },
  sums: { transferAmount: "amount_fen" },
};
const stamp = stampedWith({ department: "department_id", person: "created_by" });

/** As far as somebody sees. */
export const carPaymentList = scopedListOf<typeof carPaymentRows, Wire>(described, {
  permission: carPayment.list.permission,
  stamp,
});

/** Simple ones alone, as far as somebody sees them under their own page. */
export const simpleCarPaymentList = scopedListOf<typeof carPaymentRows, Wire>(
  { ...described, always: "form_mode = 'SIMPLE'" },
  { permission: carPayment.simpleList.permission, stamp },
);

interface Asking {
  readonly vault: Vault;
  readonly tenantId: string;
  readonly userId: string;
}

/** What a request means in what is stored: me for "mine", an index for an account. */
export function askedForCarPayments<R extends ListRequest>(
  request: R,
  { vault, tenantId, userId }: Asking,
): R {
  const { mine, payeeBankCardNo: account } = request.filters as {
    mine?: unknown;
    payeeBankCardNo?: string;
  };
  const filters = {
    ...request.filters,
    ...(mine !== undefined && { mine: [userId] }),
    ...(account && { payeeBankCardNo: accountIndexOf(vault, tenantId, account) }),
  };
  return { ...request, filters };
}
