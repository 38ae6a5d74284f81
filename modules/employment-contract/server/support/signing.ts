import { lockContract, releaseFromOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { type EmploymentContractAction, employmentContractStates as states } from "../../states.ts";
import { employmentContractOrder } from "../order.ts";
import type { employmentContracts } from "../tables.ts";

type Held = Awaited<ReturnType<typeof lockContract>> | null;
type Contract = Row<typeof employmentContracts>;

/** Locks what a provider has signed before the contract that it is for: a provider's answer takes them so. */
export async function holdSigning(tx: CommandTx, id: string): Promise<Held> {
  const { state, sign_contract_id: at } = await employmentContractOrder.byId(tx, id);
  return state === states.signing && at !== null ? lockContract(tx, at) : null;
}

/** Meanwhile people were asked to sign another one. */
export function expectHeld({ state, sign_contract_id: at }: Contract, held: Held): void {
  const isAnother = state === states.signing && held?.contract.id !== at;
  if (isAnother) throw new Refused(platformErrors.versionConflict);
}

interface Wanted {
  readonly id: string;
  readonly action: EmploymentContractAction;
}

/** Locks a contract and its signing for an action, or refuses it. */
export async function reachSigning(tx: CommandTx, actor: Actor, wanted: Wanted) {
  const held = await holdSigning(tx, wanted.id);
  const row = await employmentContractOrder.lockFor(tx, actor, wanted);
  expectHeld(row, held);
  return { row, held };
}

/** Nobody is to sign at the provider any more; the contract itself stands elsewhere already. */
export async function letGoOfSigning(tx: CommandTx, held: Held, reason: string): Promise<void> {
  if (held) await releaseFromOrder(tx, held, reason);
}
