import type { InputOf, OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Context } from "#platform/server/engine.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { signContract } from "../../contract.ts";
import type { SignProvider } from "../../states.ts";
import { customerPhoneIndex } from "../support/sealed.ts";
import { signContractRows } from "../tables.ts";

type Wire = OutputOf<typeof signContract.detail>;

/** The value is an index already: nothing that keeps a request keeps a phone. */
const phoneIs: Condition = (hex: string, { places }) =>
  `customer_phone_index = decode(${places.add(hex)}, 'hex')`;

/** Contracts of both providers; which of them a page shows is for its endpoint to say. */
export const contractList = scopedListOf<typeof signContractRows, Wire>(
  {
    table: signContractRows,
    fields: {
      id: "id",
      contractNumber: "number",
      contractCode: "flow_id",
      provider: "provider",
      title: "title",
      amount: "amount_fen",
      costumerName: "customer_name",
      costumerPhoneNumber: "customer_phone_masked",
      salesPhoneNumber: "sales_phone_masked",
      certCompanyName: "company_name",
      orderType: "order_type",
      orderId: "order_id",
      orderNo: "order_number",
      stateCode: "state",
      archive: "archived",
      inactive: "revoked",
      startTime: "start_requested_at",
      startFailure: "start_failure",
      endReason: "end_reason",
      skipReason: "skip_reason",
      revokeReason: "revoke_reason",
      evidenceNumber: "evidence_number",
      skipFileIds: "skip_file_ids",
      signedFileIds: "signed_file_ids",
      expireTime: "expires_at",
      remindTimes: "reminders",
      lastRemindTime: "reminded_at",
      rowVersion: "row_version",
      insertTime: "created_at",
      signTime: "signed_at",
      updateTime: "updated_at",
    },
    filters: {
      provider: oneOf("provider"),
      stateCode: oneOf("state"),
      contractNumber: oneOf("number"),
      contractCode: oneOf("flow_id"),
      orderNo: oneOf("order_number"),
      costumerName: contains("customer_name"),
      costumerPhoneNumber: phoneIs,
      insertTime: between("created_at"),
      signTime: between("signed_at"),
    },
    keyword: contains("number", "title", "customer_name", "company_name", "flow_id"),
    sorts: { insertTime: "created_at", signTime: "signed_at", amount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: signContract.detail.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

type Asked = Context<InputOf<typeof signContract.eSignList>, ReadTx>;

/** What a page asks, of its own provider's contracts; a phone is looked for by its blind index. */
export function ofProvider({ input, tx, vault }: Asked, provider: SignProvider): Asked["input"] {
  const { costumerPhoneNumber: phone } = input.filters;
  const index = phone && customerPhoneIndex(vault, tx.tenantId, phone).toString("hex");
  const filters = {
    ...input.filters,
    ...(index && { costumerPhoneNumber: index }),
    provider: [provider],
  };
  return { ...input, filters };
}

const pageOf = (asked: Asked, provider: SignProvider) =>
  contractList.seenBy(asked.actor).page(asked.tx, ofProvider(asked, provider));

export const listLetSign = query(signContract.letSignList, (asked) => pageOf(asked, "LETSIGN"));
export const listESign = query(signContract.eSignList, (asked) => pageOf(asked, "ESIGN"));

export const contractDetail = query(signContract.detail, ({ input, tx, actor }) =>
  contractList.seenBy(actor).one(tx, input.id),
);
