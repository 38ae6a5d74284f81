import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { signContracts } from "../tables.ts";
import { runningCodes, signStates } from "../../states.ts";
import { createContract, type NewContract } from "../support/create-contract.ts";
import type { AtHand } from "../support/keep-known.ts";
import { remindNow } from "../support/remind-now.ts";
import { type ContractRow, isBeingStarted, signersOfContract } from "../support/rows.ts";
import { sendContract } from "../support/send-contract.ts";
import { revokeNow } from "../support/revoke-now.ts";
import { type Skipping, skipNow } from "../support/skip-now.ts";
import { skippableCodes } from "../rules/actions.ts";
import { unbindNow } from "./unbind-now.ts";

/** The line in the log is the order's: a contract has its own history. */
async function untold<T>(tx: CommandTx, body: () => Promise<T>): Promise<T> {
  const told = tx.changes.length;
  const done = await body();
  tx.changes.splice(told);
  return done;
}

/** Locks the contract of an order. It is locked before its order: a provider's answer takes them so. */
export async function lockContract(tx: CommandTx, contractId: string): Promise<AtHand> {
  const contract = await lockRow(tx, signContracts, contractId);
  return { contract, signers: await signersOfContract(tx, contractId) };
}

type ForOrder = NewContract & { readonly order: NonNullable<NewContract["order"]> };

/** Makes the contract of an order and sends it to its provider, who asks the signers. The order turns its light itself. */
export const startForOrder = (tx: CommandTx, given: ForOrder): Promise<ContractRow> =>
  untold(tx, async () => {
    const { vault, flows } = tx.atHand;
    return sendContract(tx, flows, await createContract(tx, vault, given));
  });

/** Sends once more what did not reach its provider. */
export const sendForOrder = (tx: CommandTx, { contract }: AtHand): Promise<ContractRow> =>
  untold(tx, () => sendContract(tx, tx.atHand.flows, contract));

/** Reminds those whose turn it is; when that happens, for at night it waits for the morning. */
export const remindForOrder = (tx: CommandTx, at: AtHand): Promise<string> =>
  untold(tx, () => remindNow(tx, at));

/** What an order does without is not signed any more, if it has come so far that this means something. */
export async function skipForOrder(tx: CommandTx, at: AtHand, skipping: Skipping): Promise<void> {
  const { contract } = at;
  if (!skippableCodes.includes(contract.state) || isBeingStarted(contract)) return;
  await untold(tx, () => skipNow(tx, at, skipping));
}

const unfinished: readonly number[] = [signStates.notStarted, ...runningCodes];

/** Its order says something else by now: it is not this contract's any more, and nobody signs what is not so. */
export const releaseFromOrder = (tx: CommandTx, at: AtHand, reason: string): Promise<void> =>
  untold(tx, async () => {
    const contract = await unbindNow(tx, at.contract, reason);
    const wantsRevoking = unfinished.includes(contract.state) && !contract.revoke_requested_at;
    if (wantsRevoking) await revokeNow(tx, { ...at, contract }, reason);
  });
