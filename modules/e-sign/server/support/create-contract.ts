import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { mask, type Vault } from "#platform/server/personal.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { signStates } from "../../states.ts";
import { filledFields, type NewSigner, type Sides, signersOf } from "../rules/signers.ts";
import { expectUsable } from "../rules/templates.ts";
import { contractSigners, db, signContracts } from "../tables.ts";
import { whenOrderHasOne } from "./contract-of.ts";
import { noteEvent } from "./events.ts";
import { tellWindows } from "./keep-known.ts";
import type { ContractRow } from "./rows.ts";
import { customerPhoneColumns, fieldsPlace, signerPlace } from "./sealed.ts";

const prefix = "HT";

export interface NewContract extends Sides {
  readonly templateId: string;
  readonly title: string;
  readonly amountFen: number | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly validDays: number;
  readonly departmentId: string | null;
  readonly order: {
    readonly orderType: string;
    readonly orderId: string;
    readonly orderNo: string;
    /** What it says is for those who see the order, and on no page of contracts. */
    readonly isShownThere?: boolean;
  } | null;
}

/** Writes a contract down, with who has to sign it. Nobody outside hears of it yet. */
export async function createContract(
  tx: CommandTx,
  vault: Vault,
  given: NewContract,
): Promise<ContractRow> {
  const template = await tx.one(
    db
      .selectFrom("contract_templates")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", given.templateId),
  );
  expectUsable(template);
  const signers = signersOf(given);
  const fields = filledFields(template.field_names, given.fields);
  const { tenantId } = tx;
  const id = newId();
  const sealed = vault.seal(fieldsPlace(tenantId, id), JSON.stringify(fields));
  const contract = await insertRow(tx, signContracts, {
    id,
    ...nothingYet,
    number: await nextOrderNumber(tx, prefix, tx.now),
    provider: template.provider,
    account_id: template.account_id,
    template_id: template.id,
    title: given.title,
    amount_fen: given.amountFen,
    fields_sealed: sealed.sealed,
    customer_name: given.customerName,
    ...customerPhoneColumns(vault, { tenantId, rowId: id }, given.customerPhoneNumber),
    sales_phone_masked: given.salesPhoneNumber && mask.phone(given.salesPhoneNumber),
    company_name: given.companyName,
    ...orderColumns(given.order),
    department_id: given.departmentId,
    valid_days: given.validDays,
  }).catch(whenOrderHasOne(given.order?.orderNo ?? null));
  const anchors = {
    customer: template.customer_anchor,
    employee: template.customer_anchor,
    company: template.company_anchor,
    sales: template.sales_anchor,
  };
  for (const [index, signer] of signers.entries()) {
    await addSigner(tx, vault, {
      contract,
      signer,
      position: index + 1,
      anchor: anchors[signer.side],
    });
  }
  await noteEvent(tx, { contractId: id, kind: "created", to: contract.state, by: tx.actor.userId });
  tellWindows(tx);
  return contract;
}

const orderColumns = (order: NewContract["order"]) => ({
  order_type: order?.orderType ?? null,
  order_id: order?.orderId ?? null,
  order_number: order?.orderNo ?? null,
  shown_with_order: order?.isShownThere ?? false,
});

const nothingYet = {
  state: signStates.notStarted,
  ends: [],
  end_reason: null,
  start_requested_at: null,
  start_failure: null,
  document_id: null,
  document_ready_at: null,
  flow_id: null,
  started_at: null,
  expires_at: null,
  signed_at: null,
  archived_at: null,
  skipped_at: null,
  skip_reason: null,
  skip_file_ids: [],
  revoke_requested_at: null,
  revoke_reason: null,
  evidence_number: null,
  signed_file_ids: [],
  next_look_at: null,
  looks: 0,
  remind_at: null,
  reminded_at: null,
  reminders: 0,
  expiry_told_for: null,
};

interface Added {
  readonly contract: ContractRow;
  readonly signer: NewSigner;
  readonly position: number;
  readonly anchor: string;
}

async function addSigner(
  tx: CommandTx,
  vault: Vault,
  { contract, signer, position, anchor }: Added,
): Promise<void> {
  const id = newId();
  const phone = vault.seal(signerPlace("phone", tx.tenantId, id), signer.phone);
  const idCard =
    signer.idCardNo === null
      ? null
      : vault.seal(signerPlace("id_card", tx.tenantId, id), signer.idCardNo);
  await tx.many(
    db.insertInto(contractSigners.name).values({
      tenant_id: tx.tenantId,
      id,
      contract_id: contract.id,
      number: `${contract.number}-${position}`,
      position,
      side: signer.side,
      signing_order: signer.signingOrder,
      name: signer.name,
      organisation_name: signer.organisationName,
      anchor,
      phone_sealed: phone.sealed,
      phone_index: phone.index,
      phone_tail: phone.tail,
      phone_masked: mask.phone(signer.phone),
      id_card_sealed: idCard?.sealed ?? null,
      id_card_index: idCard?.index ?? null,
      id_card_tail: idCard?.tail ?? null,
      signed_at: null,
      refused_at: null,
      link: null,
      link_expires_at: null,
    }),
  );
}
