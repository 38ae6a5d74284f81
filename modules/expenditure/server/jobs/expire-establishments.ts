import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { establishmentStates } from "../../states.ts";
import { todayInShanghai } from "../support/establishments.ts";

/** So that one night does not hold up the next; whoever is left cannot be used either way. */
const mostAtOnce = 5_000;

const findPast =
  'select id, created_by as "authorId" from project_establishments where tenant_id = $1' +
  ` and state = ${establishmentStates.approved} and valid_until < $2::date limit $3`;

/** What an order took meanwhile is used, and stays so. */
const expireOne =
  `update project_establishments set state = ${establishmentStates.expired}, updated_by = $4,` +
  " updated_at = now(), row_version = row_version + 1 where tenant_id = $1 and id = $2" +
  ` and state = ${establishmentStates.approved} and valid_until < $3::date`;

interface Past {
  readonly id: string;
  readonly authorId: string;
}

/** Lets establishments end whose last day is over; the day says when, so no line of a log has to. */
export async function expireEstablishments(engine: Engine): Promise<void> {
  const today = todayInShanghai();
  const found = await inEveryTenant(engine, (tx: TenantTx) =>
    tx.raw<Past>({ sql: findPast, parameters: [tx.tenantId, today, mostAtOnce] }),
  );
  await eachByItself(found, ({ tenantId, id, authorId }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => authorId }, (tx: CommandTx) =>
      tx.raw({ sql: expireOne, parameters: [tx.tenantId, id, today, tx.actor.userId] }),
    ),
  );
}
