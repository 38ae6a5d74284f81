import type { Outcome } from "#platform/server/outward/outcome.ts";
import { systemClock } from "#platform/server/clock.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { noteEvent } from "../support/events.ts";
import { forContract } from "../support/for-contract.ts";
import { keepKnown, knownOf, tellWindows } from "../support/keep-known.ts";
import {
  call,
  idCardOf,
  openContract,
  type OpenedContract,
  signerFor,
} from "../support/open-contract.ts";
import { type ContractRow, isBeingStarted, type Who } from "../support/rows.ts";
import { fieldsPlace } from "../support/sealed.ts";
import { heardFrom, planNextLook, whyNot } from "../support/unsure.ts";
import { db, signContracts } from "../tables.ts";

/**
 * Takes a contract to its provider, step by step. What a step brought is kept before the next one is
 * taken: a run that begins anew goes on behind it. What two runs did at once the first to keep it wins,
 * and what the other made stays a draft that nobody ever hears of.
 */
export async function prepareContract(engine: Engine, who: Who): Promise<void> {
  for (const step of [fill, awaitDocument, draw, begin]) {
    const opened = await openContract(engine, who);
    // What is left here is found again once the tenant is back in force.
    if (!isBeingStarted(opened.contract) || !opened.tenantIsInForce) return;
    const goesOn = await step(engine, who, opened);
    if (!goesOn) return;
  }
}

type Step = (engine: Engine, who: Who, opened: OpenedContract) => Promise<boolean>;

/** Makes the document out of the template. */
const fill: Step = async (engine, who, opened) => {
  const { contract, port } = opened;
  if (contract.document_id !== null) return true;
  const templateId = await providerTemplate(engine, contract);
  const place = fieldsPlace(contract.tenant_id, contract.id);
  const fields = engine.vault.open(place, contract.fields_sealed, "secret").reveal();
  const outcome = await port.fillTemplate(call, {
    contractNumber: contract.number,
    templateId,
    fields: JSON.parse(fields) as Record<string, string>,
    fileName: `${contract.title}.pdf`,
  });
  return keepStep(engine, who, {
    opened,
    outcome,
    toColumns: (value) => ({ document_id: value.documentId }),
  });
};

/** Providers work on a document for a while before it can be signed. */
const awaitDocument: Step = async (engine, who, opened) => {
  const { contract, port } = opened;
  if (contract.document_ready_at !== null || contract.document_id === null) return true;
  const outcome = await port.documentState(call, contract.document_id);
  if (outcome.kind === "ok" && outcome.value === "pending") {
    return waitOn(engine, who, { opened, outcome, isPatient: false });
  }
  const failed = outcome.kind === "ok" && outcome.value === "failed";
  const told = failed
    ? {
        ...outcome,
        kind: "certainFailure" as const,
        code: "DOCUMENT",
        message: "文档转换失败",
        notSent: false,
      }
    : outcome;
  return keepStep(engine, who, {
    opened,
    outcome: told,
    toColumns: () => ({ document_ready_at: systemClock.now().toISOString() }),
  });
};

/** Makes the flow as a draft. */
const draw: Step = async (engine, who, opened) => {
  const { contract, signers, port } = opened;
  if (contract.flow_id !== null || contract.document_id === null) return true;
  const expiresAt = new Date(systemClock.now().getTime() + contract.valid_days * 86_400_000);
  const outcome = await port.createFlow(call, {
    contractNumber: contract.number,
    documentId: contract.document_id,
    title: contract.title,
    expiresAt,
    signers: signers.map((signer) => ({
      ...signerFor(engine, signer),
      idCardNo: idCardOf(engine, signer),
    })),
  });
  return keepStep(engine, who, {
    opened,
    outcome,
    toColumns: ({ flowId }) => ({
      flow_id: flowId,
      evidence_number: flowId,
      expires_at: expiresAt.toISOString(),
    }),
  });
};

/** From here on the signers hear of it. */
const begin: Step = async (engine, who, opened) => {
  const { port, flow } = opened;
  if (!flow) return false;
  const outcome = await port.start(call, flow);
  if (outcome.kind !== "ok") {
    return keepStep(engine, who, { opened, outcome, toColumns: () => ({}) });
  }
  await forContract(engine, who, async (tx, at, now) => {
    heardFrom(tx, opened, outcome);
    if (at.contract.started_at !== null) return;
    const known = { ...knownOf(at), isStarted: true };
    const exchangeId = outcome.exchange.id;
    await keepKnown(tx, at, { known, told: { kind: "started", by: null, exchangeId, now } });
  });
  return true;
};

interface Kept<T> {
  readonly opened: OpenedContract;
  readonly outcome: Outcome<T>;
  readonly toColumns: (value: T) => Partial<ContractRow>;
}

/** Keeps what a step brought, unless another run was faster; says whether to go on. */
function keepStep<T>(
  engine: Engine,
  who: Who,
  { opened, outcome, toColumns }: Kept<T>,
): Promise<boolean> {
  if (outcome.kind === "unknown") return waitOn(engine, who, { opened, outcome, isPatient: true });
  return forContract(engine, who, async (tx, { contract }) => {
    heardFrom(tx, opened, outcome);
    if (outcome.kind === "ok") {
      const to = toColumns(outcome.value);
      const isFirst = Object.keys(to).every((name) => contract[name as keyof ContractRow] === null);
      if (isFirst) await updateRow(tx, signContracts, { row: contract, to });
      return true;
    }
    await updateRow(tx, signContracts, {
      row: contract,
      to: { start_requested_at: null, start_failure: whyNot(outcome), next_look_at: null },
    });
    const detail = { reason: whyNot(outcome) };
    const exchangeId = outcome.exchange.id;
    await noteEvent(tx, {
      contractId: contract.id,
      kind: "startRefused",
      detail,
      exchangeId,
      by: null,
    });
    tellWindows(tx);
    return false;
  });
}

/** Documents take seconds as a rule, and a person watches: at first one looks again soon. */
const soon = "update sign_contracts set next_look_at = $3 where tenant_id = $1 and id = $2";
const soonMs = 2_000;
const timesSoon = 5;

interface Waiting {
  readonly opened: OpenedContract;
  readonly outcome: Outcome<unknown>;
  readonly isPatient: boolean;
}

function waitOn(
  engine: Engine,
  who: Who,
  { opened, outcome, isPatient }: Waiting,
): Promise<boolean> {
  return forContract(engine, who, async (tx, { contract }, now) => {
    heardFrom(tx, opened, outcome);
    if (isPatient || contract.looks >= timesSoon) await planNextLook(tx, contract, now);
    else {
      const at = new Date(now.getTime() + soonMs);
      await tx.raw({ sql: soon, parameters: [tx.tenantId, contract.id, at] });
    }
    return false;
  });
}

async function providerTemplate(engine: Engine, contract: ContractRow): Promise<string> {
  const { tenant_id: tenantId } = contract;
  const template = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.one(
      db
        .selectFrom("contract_templates")
        .select("provider_template_id")
        .where("tenant_id", "=", tenantId)
        .where("id", "=", contract.template_id),
    ),
  );
  return template.provider_template_id ?? "";
}
