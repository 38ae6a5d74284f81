import { notify } from "#modules/message/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { keyPersonKind } from "../../key-person-kind.ts";
import { secondPayeeKind } from "../../second-payee-kind.ts";
import { expiringDays, keyPersonStates, secondPayeeStates } from "../../states.ts";
import { keyPersons } from "../key-person/tables.ts";
import { daysAfter } from "../rules/expiry.ts";
import { secondPayees } from "../second-payee/tables.ts";
import { dayOf } from "../support/register-list.ts";

const registers = [
  {
    table: keyPersons,
    kind: keyPersonKind,
    effective: keyPersonStates.effective,
    pageKey: "menu.data.keyPerson",
  },
  {
    table: secondPayees,
    kind: secondPayeeKind,
    effective: secondPayeeStates.effective,
    pageKey: "menu.data.reservePayee",
  },
] as const;
type Register = (typeof registers)[number];

/** So that one morning does not hold up the next. */
const mostAtOnce = 5_000;

const findEnding = ({ table, effective }: Register) =>
  `select id, created_by as "authorId" from ${table.name} where tenant_id = $1` +
  ` and state = ${effective} and expires_on >= $2::date and expires_on <= $3::date` +
  ` and expiry_told_for is distinct from expires_on limit ${mostAtOnce}`;

/** Tells authors of those whom nobody can pay any more in a month or less, once for each last day. */
export async function tellOfExpiring(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = dayOf(now);
  const days = [today, daysAfter(today, expiringDays)];
  for (const register of registers) {
    const sql = findEnding(register);
    await forAuthors(
      engine,
      (tx) => tx.raw<Owned>({ sql, parameters: [tx.tenantId, ...days] }),
      (tx, one) => tellOne(tx, register, one),
    );
  }
}

/** Whoever marks it tells: two that meet tell once, and who was renewed meanwhile is not told of. */
async function tellOne(
  tx: CommandTx,
  { table, kind, effective, pageKey }: Register,
  { id, authorId: to }: Owned,
): Promise<void> {
  // What both tables have in common is all that is looked at.
  const register = table as typeof keyPersons;
  const row = await lockRow(tx, register, id);
  const { expires_on: until, payee_name: name } = row;
  if (row.state !== effective || until === row.expiry_told_for) return;
  await updateRow(tx, register, { row, to: { expiry_told_for: until } });
  await notify(tx, {
    to,
    event: "registered.expiring",
    values: { pageKey, name, until },
    link: kind.link(id),
    subject: { type: kind.type, id },
  });
}
