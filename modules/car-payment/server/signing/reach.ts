import { holdForContract, lockContract } from "#modules/e-sign/server/faces/for-orders.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentOrder } from "../order.ts";
import { carPayments } from "../tables.ts";
import type { SigningAction } from "../rules/against-signing.ts";

interface Wanted {
  readonly id: string;
  readonly action: SigningAction;
}

export async function expectReaches(tx: CommandTx, actor: Actor, wanted: Wanted): Promise<void> {
  if (!(await carPaymentOrder.reaches(tx, actor, wanted)))
    throw new Refused(platformErrors.notFound);
}

/**
 * Locks an order and its contract for an action, or refuses it, in the one sequence: the contract, whoever else
 * gives the order one, the order. A provider's answer takes them so.
 */
export async function reachSigning(tx: CommandTx, actor: Actor, wanted: Wanted) {
  await expectReaches(tx, actor, wanted);
  const { contract_id: contractId } = await carPaymentOrder.byId(tx, wanted.id);
  const contract = contractId === null ? null : await lockContract(tx, contractId);
  await holdForContract(tx, wanted.id);
  const row = await carPaymentOrder.lockFor(tx, actor, wanted);
  // Meanwhile it was given another one.
  if (row.contract_id !== contractId) throw new Refused(platformErrors.versionConflict);
  return { row, contract };
}

/** The line of the log is the order's, even where nothing of it changes. */
export const noteAction = (tx: CommandTx, id: string): void =>
  void tx.changes.push({ table: carPayments.name, id, before: {}, after: {} });
