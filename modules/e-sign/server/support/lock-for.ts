import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Context } from "#platform/server/engine.ts";
import type { ContractAction } from "../../states.ts";
import { seenContract } from "../queries/contracts.ts";
import { expectMay, type Facts } from "../rules/actions.ts";
import { signContracts } from "../tables.ts";
import { factsOf } from "./facts.ts";
import type { AtHand } from "./keep-known.ts";
import { signersOfContract } from "./rows.ts";

interface Begun extends AtHand {
  readonly facts: Facts;
  readonly now: Date;
}

/**
 * Locks a contract for an action: it has to be one that the person sees with this very right,
 * and nothing may stand against the action.
 */
export async function lockFor(
  {
    tx,
    actor,
    vault,
    input,
  }: Pick<Context<{ id: string }, CommandTx>, "tx" | "actor" | "vault" | "input">,
  endpoint: Pick<Endpoint, "permission">,
  action: ContractAction,
): Promise<Begun> {
  await seenContract(tx, actor, { id: input.id, permission: endpoint.permission });
  const contract = await lockRow(tx, signContracts, input.id);
  const now = tx.now;
  const facts = await factsOf(tx, contract, { vault, now, me: actor.userId });
  expectMay(action, facts);
  return { contract, signers: await signersOfContract(tx, input.id), facts, now };
}
