import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { runningCodes } from "../../states.ts";
import { type Known, signedAtOf, stateOf } from "../rules/apply.ts";
import { nextReminderAt } from "../rules/timing.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import { orderKind } from "./orders.ts";
import { type ContractRow, nextLook, type SignerRow } from "./rows.ts";
import { tellOfEnd } from "./tell-author.ts";

export interface AtHand {
  readonly contract: ContractRow;
  readonly signers: readonly SignerRow[];
}

/** What the rows say, as the rules know it. */
export const knownOf = ({ contract, signers }: AtHand): Known => ({
  isStarted: contract.started_at !== null,
  isSkipped: contract.skipped_at !== null,
  isArchived: contract.archived_at !== null,
  ends: contract.ends,
  signers: signers.map(({ number, signed_at: signedAt, refused_at: refusedAt }) => ({
    number,
    signedAt,
    refusedAt,
  })),
});

interface Told {
  /** What happened, for the contract's history. */
  readonly kind: string;
  readonly by: string | null;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly exchangeId?: string | null;
  /** Columns that go with it. */
  readonly to?: Partial<Omit<ContractRow, "tenant_id" | "id">>;
  readonly now: Date;
}

/** Windows that show contracts hear of it under the name of their endpoints. */
export const tellWindows = (tx: CommandTx): void => recordsChanged(tx, "signContract");

/**
 * The only place that changes a contract's state: it follows from what is known. The order that the
 * contract belongs to hears of it in the same transaction.
 */
export async function keepKnown(
  tx: CommandTx,
  at: AtHand,
  { known, told }: { readonly known: Known; readonly told: Told },
): Promise<ContractRow> {
  const { contract } = at;
  const { kind, by, detail = {}, exchangeId = null } = told;
  await keepSigners(tx, at, known);
  const to = { ...columnsOf(contract, known, told.now), ...told.to };
  const row = await updateRow(tx, signContracts, { row: contract, to });
  const [from, state] = [contract.state, row.state];
  await noteEvent(tx, { contractId: row.id, kind, from, to: state, by, detail, exchangeId });
  if (state !== from && row.order_id !== null) {
    const given = { orderId: row.order_id, contractId: row.id, state };
    await orderKind(row.order_type)?.settled(tx, given);
  }
  if (state !== from) await tellOfEnd(tx, row);
  tellWindows(tx);
  return row;
}

/** What of a contract follows from what is known of it. */
function columnsOf(contract: ContractRow, known: Known, now: Date) {
  const state = stateOf(known);
  const isRunning = runningCodes.includes(state);
  const looks = state === contract.state ? contract.looks : 0;
  const startedAt = contract.started_at ?? (known.isStarted ? now.toISOString() : null);
  const signedAt = contract.signed_at ?? signedAtBy(known, now);
  const next = nextLook({ ...contract, state, looks, signed_at: signedAt }, now);
  return {
    state,
    ends: [...known.ends],
    started_at: startedAt,
    signed_at: signedAt,
    looks,
    next_look_at: startedAt === null ? contract.next_look_at : next,
    remind_at: isRunning ? remindAt(contract, now) : null,
    revoke_requested_at: isRunning ? contract.revoke_requested_at : null,
  };
}

/** A provider may call it completed before it says when the last one signed. */
const signedAtBy = (known: Known, now: Date): string | null =>
  known.ends.includes("completed") ? (signedAtOf(known) ?? now.toISOString()) : null;

/** From the start on; a reminder that is due already keeps its time. */
const remindAt = ({ remind_at: due, reminders }: ContractRow, now: Date): string | null =>
  due ?? nextReminderAt(reminders, now)?.toISOString() ?? null;

const updateSigner =
  "update contract_signers set signed_at = $3, refused_at = $4 where tenant_id = $1 and id = $2";

async function keepSigners(tx: CommandTx, { signers }: AtHand, known: Known): Promise<void> {
  for (const signer of signers) {
    const now = known.signers.find(({ number }) => number === signer.number);
    if (!now) continue;
    if (now.signedAt === signer.signed_at && now.refusedAt === signer.refused_at) continue;
    const parameters = [tx.tenantId, signer.id, now.signedAt, now.refusedAt];
    await tx.raw({ sql: updateSigner, parameters });
  }
}
