import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { signingOf, usableTemplates } from "#modules/e-sign/server/index.ts";
import { readsOf } from "#modules/order/server/faces/reads.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { employmentContract } from "../contract.ts";
import { employmentContractKind } from "../kind.ts";
import { employmentContractOrder } from "./order.ts";
import { askedOn, employmentContractList } from "./support/list.ts";

export const listContracts = query(employmentContract.list, ({ input, tx, actor }) =>
  employmentContractList.seenBy(actor).page(tx, askedOn(input, tx.now)),
);

export const contractReads = readsOf(employmentContract, employmentContractOrder, {
  one: (tx, id, actor) => employmentContractList.within(everything(actor.userId)).one(tx, id),
  // The log tells of what is stored; the page, of what follows from it.
  wireNames: { ...employmentContractList.wireNames, state: "stateCode" },
  told: [
    "orderNo",
    "employeeName",
    "contractNo",
    "contractType",
    "companyName",
    "startDate",
    "endDate",
    "probationEndDate",
    "remark",
    "fileIds",
    "stateCode",
  ],
});

const findChain =
  'select o.id, o.contract_no as "contractNo", o.contract_type as "contractType", o.starts_on::text as "startDate",' +
  ' o.ends_on::text as "endDate", o.standing as "stateCode" from employment_contract_rows o' +
  " join employment_contracts one on one.tenant_id = $1 and one.id = $2" +
  " where o.tenant_id = $1 and o.employee_id = one.employee_id order by o.starts_on, o.created_at";

/** Who sees one contract of a person sees them all: whose they are tells. */
export const contractChain = query(employmentContract.chain, async ({ input, tx, actor }) => {
  const { id } = input;
  await expectSeesOrder(tx, actor, { subject: employmentContractOrder.subject, orderId: id });
  return tx.raw<OutputOf<typeof employmentContract.chain>[number]>({
    sql: findChain,
    parameters: [tx.tenantId, id],
  });
});

export const contractTemplates = query(employmentContract.signTemplates, ({ tx }) =>
  usableTemplates(tx),
);

const nobodyAsked = { failure: null, expireTime: null, signers: [] };

/** Who is asked to sign it at a provider and who has, by the last time that anybody was asked. */
export const contractSigning = query(employmentContract.signing, async ({ input, tx, actor }) => {
  const { id } = input;
  await expectSeesOrder(tx, actor, { subject: employmentContractOrder.subject, orderId: id });
  const { sign_contract_id: contractId } = await employmentContractOrder.byId(tx, id);
  if (contractId === null) return nobodyAsked;
  const { contract, signers } = await signingOf(tx, contractId);
  return { failure: contract.startFailure, expireTime: contract.expireTime, signers };
});

export const contractSource = recordSource({
  ...employmentContractKind,
  list: employmentContractList,
  called: ["orderNo", "employeeName"],
  page: "/hr/contract",
  create: employmentContract.create,
});
