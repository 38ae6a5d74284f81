import type { InputOf, OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Context } from "#platform/server/engine.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListDescription } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { type ScopedList, scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { pageRights, signContract } from "../../contract.ts";
import { providers, type SignProvider } from "../../states.ts";
import { customerPhoneIndex } from "../support/sealed.ts";
import { signContractRows } from "../tables.ts";

type Wire = OutputOf<typeof signContract.detail>;

/** The value is an index already: nothing that keeps a request keeps a phone. */
const phoneIs: Condition = (hex: string, { places }) =>
  `customer_phone_index = decode(${places.add(hex)}, 'hex')`;

const described: ListDescription<typeof signContractRows, Wire> = {
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
};

const listOfProvider = (provider: SignProvider) =>
  scopedListOf<typeof signContractRows, Wire>(
    { ...described, always: `provider = '${provider}' and not shown_with_order` },
    {
      permission: pageRights[provider],
      stamp: stampedWith({ department: "department_id", person: "created_by" }),
    },
  );

/** A list for each page. */
export const letSignContracts = listOfProvider("LETSIGN");
export const eSignContracts = listOfProvider("ESIGN");
export const contractsOf: Readonly<Record<SignProvider, ScopedList<Wire>>> = {
  LETSIGN: letSignContracts,
  ESIGN: eSignContracts,
};

export const { wireNames } = eSignContracts;

/**
 * A contract that the person sees: on its provider's page, which he must have, and for an action as
 * far as the action's own right reaches.
 */
export async function seenContract(
  tx: ReadTx,
  actor: Actor,
  { id, permission }: { readonly id: string; readonly permission?: string },
): Promise<Wire> {
  const open = providers.filter((provider) => actor.permissions.has(pageRights[provider]));
  const found = await Promise.all(
    open.map((provider) => contractsOf[provider].seenBy(actor, permission).maybe(tx, id)),
  );
  const seen = found.find((one) => one !== undefined);
  if (!seen) throw new Refused(platformErrors.notFound);
  return seen;
}

type Asked = Context<InputOf<typeof signContract.eSignList>, ReadTx>;

/** What a page asks: a phone is looked for by its blind index. */
export function asked({ input, tx, vault }: Asked): Asked["input"] {
  const { costumerPhoneNumber: phone } = input.filters;
  const index = phone && customerPhoneIndex(vault, tx.tenantId, phone).toString("hex");
  return { ...input, filters: { ...input.filters, ...(index && { costumerPhoneNumber: index }) } };
}

const pageOf = (context: Asked, provider: SignProvider) =>
  contractsOf[provider].seenBy(context.actor).page(context.tx, asked(context));

export const listLetSign = query(signContract.letSignList, (context) => pageOf(context, "LETSIGN"));
export const listESign = query(signContract.eSignList, (context) => pageOf(context, "ESIGN"));

export const contractDetail = query(signContract.detail, ({ input, tx, actor }) =>
  seenContract(tx, actor, input),
);

export const contractSources = [
  recordSource({
    type: "letSignContract",
    title: { zh: "电子牵合同", en: "LetSign contract" },
    list: letSignContracts,
    called: ["contractNumber", "title", "costumerName"],
    page: "/data/letSignContract",
    link: (id) => `/data/letSignContract?detail=${id}`,
    create: signContract.create,
  }),
  recordSource({
    type: "eSignContract",
    title: { zh: "e签宝合同", en: "e-Sign contract" },
    list: eSignContracts,
    called: ["contractNumber", "title", "costumerName"],
    page: "/data/eSignContract",
    link: (id) => `/data/eSignContract?detail=${id}`,
    create: signContract.create,
  }),
];
