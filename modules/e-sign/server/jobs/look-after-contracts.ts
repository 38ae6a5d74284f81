import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenantEver } from "#platform/server/flows/every-tenant.ts";
import { forContract } from "../support/for-contract.ts";
import { nextLook, type Who } from "../support/rows.ts";
import { goOnWithContract } from "./go-on.ts";

/** So that one run does not hold up the next; what is left is found again seconds later. */
const mostAtOnce = 500;

const findDue =
  'select id as "contractId" from sign_contracts where tenant_id = $1 and next_look_at <= moment()' +
  " order by next_look_at limit $2";

const takeDue =
  "update sign_contracts set looks = looks + 1, next_look_at = $3" +
  " where tenant_id = $1 and id = $2 and next_look_at <= moment() returning looks";

/**
 * Has the worker ask about every contract whose time has come; each is taken once. Signers go on
 * signing what a tenant out of force had sent them.
 */
export async function lookAfterContracts(engine: Engine): Promise<void> {
  const due = await inEveryTenantEver(engine, (tx: TenantTx) =>
    tx.raw<{ contractId: string }>({ sql: findDue, parameters: [tx.tenantId, mostAtOnce] }),
  );
  await eachByItself(due, (who) => take(engine, who));
}

/** The next look is planned before this one is begun: a job that dies is not waited for. */
function take(engine: Engine, who: Who): Promise<void> {
  return forContract(engine, who, async (tx, { contract }, now) => {
    const { id, looks, next_look_at: due } = contract;
    const next = nextLook({ ...contract, looks: looks + 1 }, now);
    const [taken] = await tx.raw({ sql: takeDue, parameters: [tx.tenantId, id, next] });
    if (!taken) return;
    await engine.flows.start(tx, goOnWithContract, {
      payload: { tenantId: who.tenantId, userId: contract.created_by, contractId: id },
      id: `eSign.goOn:${id}:${due}`,
    });
  });
}
