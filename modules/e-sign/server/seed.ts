import { accountsWith } from "#modules/provider/server/index.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { keepContent } from "#platform/server/files/keep.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { signContract } from "../contract.ts";
import { signedCodes, signStates, templateStates } from "../states.ts";
import { contractTemplate } from "../template-contract.ts";
import { type DemoContract, demoContracts, demoTemplates } from "./seed/demo-contracts.ts";
import { demoPdf } from "./seed/demo-pdf.ts";
import { createContract } from "./support/create-contract.ts";
import { noteEvent } from "./support/events.ts";
import { orderKind } from "./support/orders.ts";
import type { ContractRow } from "./support/rows.ts";
import { signContracts } from "./tables.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly files: FileStore;
  readonly tenantId: string;
  readonly authorId: string;
}

const hour = 3_600_000;
const templateFields = ["收款人", "金额"];

/** Templates at both providers, and contracts in every state; for a tenant that has accounts there. */
export async function seedContracts(seeding: Seeding): Promise<void> {
  const templates = new Map<string, string>();
  for (const [index] of demoTemplates.entries()) {
    const event = contractTemplate.create.name;
    const made = await asAuthor(seeding, { event, nth: index }, (tx) =>
      addTemplate(tx, seeding, index),
    );
    if (made) templates.set(made.name, made.id);
  }
  for (const [index, contract] of demoContracts.entries()) {
    const templateId = templates.get(contract.title);
    if (templateId === undefined) continue;
    await asAuthor(seeding, { event: signContract.create.name, nth: index }, async (tx) => {
      await addContract(tx, seeding, { contract, templateId });
    });
  }
}

const asAuthor = <T>(
  { engine, tenantId, authorId }: Seeding,
  { event, nth }: { readonly event: string; readonly nth: number },
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> =>
  carryOutForJob(engine, { tenantId, userId: authorId, event, key: `seed ${event} ${nth}` }, body);

const insertTemplate =
  "insert into contract_templates (tenant_id, id, provider, account_id, name, description, file_id, field_names," +
  " customer_anchor, company_anchor, sales_anchor, upload, upload_tries, upload_failure, provider_template_id, state, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, '甲方签字', '乙方盖章', '业务员签字', $9, 1, $10, $11, $12, $13, $13)";

async function addTemplate(tx: CommandTx, seeding: Seeding, index: number) {
  const template = demoTemplates[index];
  const accounts = await accountsWith(tx, "eSign");
  const account = accounts.find((one) => one.provider === template?.provider);
  if (!template || !account) return undefined;
  const { name, provider, description, atProvider, isDisabled = false } = template;
  const { fields = templateFields } = template;
  const id = newId();
  const fileId = await addFile(tx, seeding.files, { name, lines: ["Template", "", "Sign here"] });
  const parameters = [
    tx.tenantId,
    id,
    provider,
    account.id,
    name,
    description,
    fileId,
    fields,
    atProvider === null ? "failed" : "ready",
    atProvider === null ? "1435002 模板文件缺少表单域" : null,
    atProvider,
    isDisabled ? templateStates.disabled : templateStates.normal,
    seeding.authorId,
  ];
  await tx.raw({ sql: insertTemplate, parameters });
  tx.changes.push({ table: "contract_templates", id, before: null, after: { name, provider } });
  return { id, name };
}

async function addFile(
  tx: CommandTx,
  store: FileStore,
  { name, lines }: { readonly name: string; readonly lines: readonly string[] },
): Promise<string> {
  const kind = { contentType: "application/pdf", purpose: "attachment" } as const;
  const kept = { name: `${name}.pdf`, ...kind, content: demoPdf(lines) };
  return (await keepContent(tx, store, kept)).id;
}

async function addContract(
  tx: CommandTx,
  seeding: Seeding,
  { contract, templateId }: { readonly contract: DemoContract; readonly templateId: string },
): Promise<void> {
  const { title, customer, phone, amountFen, company } = contract;
  const amount = (amountFen / 100).toFixed(2);
  const row = await createContract(tx, seeding.engine.vault, {
    templateId,
    title,
    amountFen,
    fields: { 收款人: customer, 金额: amount },
    validDays: 15,
    departmentId: null,
    order: null,
    customerName: customer,
    customerPhoneNumber: phone,
    customerIdCardNo: null,
    companyName: company?.name ?? null,
    companyAgentName: company?.agent ?? null,
    companyAgentPhone: company?.phone ?? null,
    salesName: null,
    salesPhoneNumber: null,
  });
  await layInThePast(tx, seeding, { row, contract });
}

interface Standing {
  readonly contractId: string;
  readonly state: number;
  readonly reason?: string;
  /** When it was made: its signers took an hour. */
  readonly at: Date;
}

/** Everybody has signed a contract of the demo by then, and its order hears of it. */
export const signInDemo = (seeding: Seeding, contractId: string, at: Date): Promise<void> =>
  standInDemo(seeding, { contractId, state: signStates.signed, at });

/** A contract of the demo has come to stand so by then, and its order hears of it. */
export const standInDemo = (
  seeding: Seeding,
  { contractId, at, ...stands }: Standing,
): Promise<void> =>
  carryOutForJob(
    seeding.engine,
    {
      tenantId: seeding.tenantId,
      userId: seeding.authorId,
      event: signContract.refresh.name,
      key: `seed ${stands.state} ${contractId}`,
    },
    async (tx) => {
      const row = await lockRow(tx, signContracts, contractId);
      const { state } = stands;
      const hoursAgo = (systemClock.now().getTime() - at.getTime()) / hour + 1;
      await layInThePast(tx, seeding, { row, contract: { ...stands, hoursAgo } });
      tx.changes.push({
        table: signContracts.name,
        id: contractId,
        before: null,
        after: { state },
      });
      const { order_type: type, order_id: orderId } = row;
      if (orderId !== null) await orderKind(type)?.settled(tx, { orderId, contractId, state });
    },
  );

const moveOn =
  "update sign_contracts set state = $3, created_at = $4, start_requested_at = $5, started_at = $5," +
  " flow_id = $6, evidence_number = $6, expires_at = $7, signed_at = $8, ends = $9, end_reason = $10," +
  " archived_at = $11, skipped_at = $12, skip_reason = $13, revoke_reason = $14, signed_file_ids = $15" +
  " where tenant_id = $1 and id = $2";
const signThem =
  "update contract_signers set signed_at = $3 where tenant_id = $1 and contract_id = $2 and position <= $4";

const endsIn: Readonly<Record<number, readonly string[]>> = {
  4104: ["completed"],
  4106: ["refused"],
  4107: ["expired"],
  4108: ["revoked"],
  4109: ["completed"],
  4110: ["completed", "expired"],
};

const when = <T>(holds: boolean, value: T): T | null => (holds ? value : null);

type Past = Pick<DemoContract, "state" | "hoursAgo" | "reason">;

/** As if it had gone its way when the demo says; nobody outside knows of it, so nobody is asked. */
async function layInThePast(
  tx: CommandTx,
  { files }: Seeding,
  { row, contract }: { readonly row: ContractRow; readonly contract: Past },
): Promise<void> {
  const { state, hoursAgo, reason = null } = contract;
  const made = systemClock.now().getTime() - hoursAgo * hour;
  const [started, signed] = [new Date(made + hour / 2), new Date(made + hour)];
  const isStarted = state !== signStates.notStarted;
  const isSigned = signedCodes.includes(state);
  const isSkipped = state === signStates.skipped;
  const paper = { name: row.title, lines: ["Signed", row.number] };
  const parameters = [
    tx.tenantId,
    row.id,
    state,
    new Date(made),
    when(isStarted, started),
    when(isStarted, `demo-${row.number}`),
    when(isStarted, new Date(made + 15 * 24 * hour)),
    when(isSigned, signed),
    endsIn[state] ?? [],
    when(!isSkipped, reason),
    when(state === signStates.archived, signed),
    when(isSkipped, started),
    when(isSkipped, reason),
    when(state === signStates.revoked, reason),
    isSigned ? [await addFile(tx, files, paper)] : [],
  ];
  await tx.raw({ sql: moveOn, parameters });
  const hands = isSigned ? 9 : Number(state === signStates.partlySigned);
  await tx.raw({ sql: signThem, parameters: [tx.tenantId, row.id, signed, hands] });
  if (!isStarted) return;
  const from = signStates.notStarted;
  await noteEvent(tx, { contractId: row.id, kind: "stateHeard", from, to: state, by: null });
}
