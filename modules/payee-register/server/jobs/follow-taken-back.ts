import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { whiteListStates } from "../../states.ts";
import { whiteListKind } from "../../white-list-kind.ts";
import { forgetIdentity, nameIdentity } from "../support/identity.ts";
import { whiteLists } from "../white-list/tables.ts";

/** So that one round does not hold up the next. */
const mostAtOnce = 5_000;
/** An import is taken back within a day; twice that leaves nothing out where rounds fail for a while. */
const lookedBackMs = 2 * 86_400_000;

const findStrays =
  'select w.id, w.created_by as "authorId" from white_lists w left join payee_uses u on u.tenant_id = $1 and u.id = w.id' +
  " where w.tenant_id = $1 and w.updated_at >= $2::timestamptz and w.payee_id is not null" +
  ` and (w.state = ${whiteListStates.effective}) <> (u.id is not null) limit ${mostAtOnce}`;

/**
 * Taking an import back puts entries as they were, and nothing else: whom they name among payees
 * follows here.
 */
export async function followTakenBack(engine: Engine, now = systemClock.now()): Promise<void> {
  const since = new Date(now.getTime() - lookedBackMs).toISOString();
  await forAuthors(
    engine,
    (tx) => tx.raw<Owned>({ sql: findStrays, parameters: [tx.tenantId, since] }),
    followOne,
  );
}

async function followOne(tx: CommandTx, { id }: Owned): Promise<void> {
  const row = await lockRow(tx, whiteLists, id);
  if (row.state === whiteListStates.disabled) await forgetIdentity(tx, row);
  else
    await nameIdentity(
      tx,
      { kind: whiteListKind.type, row, number: row.user_apollo },
      row.payee_id,
    );
}
