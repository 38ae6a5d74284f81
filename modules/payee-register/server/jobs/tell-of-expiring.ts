import { notify } from "#modules/message/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { keyPersonKind } from "../../key-person-kind.ts";
import { secondPayeeKind } from "../../second-payee-kind.ts";
import { expiringDays, keyPersonStates, secondPayeeStates, whiteListStates } from "../../states.ts";
import { whiteListKind } from "../../white-list-kind.ts";
import { keyPersons } from "../key-person/tables.ts";
import { daysAfter } from "../rules/expiry.ts";
import { secondPayees } from "../second-payee/tables.ts";
import { dayOf } from "../support/register-list.ts";
import { whiteLists } from "../white-list/tables.ts";

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
  {
    table: whiteLists,
    kind: whiteListKind,
    effective: whiteListStates.effective,
    pageKey: "menu.data.whiteList",
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

const markTold = ({ table, effective }: Register) =>
  `update ${table.name} set expiry_told_for = expires_on where tenant_id = $1 and id = $2 and state = ${effective}` +
  " and expiry_told_for is distinct from expires_on" +
  " returning payee_name as name, expires_on::text as until";

interface Told {
  readonly name: string;
  readonly until: string;
}

/**
 * Whoever marks it tells: two that meet tell once, and who was renewed meanwhile is told of by his new
 * day. It is no change of the record: who is editing it, or takes its import back, is not kept from it.
 */
async function tellOne(tx: CommandTx, register: Register, { id, authorId: to }: Owned) {
  const { kind, pageKey } = register;
  const parameters = [tx.tenantId, id];
  const [told] = await tx.raw<Told>({ sql: markTold(register), parameters });
  if (!told) return;
  await notify(tx, {
    to,
    event: "registered.expiring",
    values: { pageKey, ...told },
    link: kind.link(id),
    subject: { type: kind.type, id },
  });
}
