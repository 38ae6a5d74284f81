import { lastDayOfEmployee } from "#modules/employee/server/index.ts";
import { rightsOf } from "#modules/identity/server/faces/rights.ts";
import { peopleWhoMay } from "#modules/identity/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { isInForce } from "#modules/staff/server/faces/joining.ts";
import { placeNow } from "#modules/staff/server/faces/moving.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractKind as kind } from "../../kind.ts";
import { employmentContractStates as states, reminderDays } from "../../states.ts";
import { daysAfter, endsByDeparture, rungToTell } from "../rules.ts";
import { dayOf, employmentContractList } from "../support/list.ts";
import { employmentContracts } from "../tables.ts";

type Contract = Row<typeof employmentContracts>;

/** So that one morning does not hold up the next. */
const mostAtOnce = 5_000;
const lastRung = reminderDays.at(-1);

/** In force, ending within the ladder, and not told of to its end; the rule says which are due. */
const findEnding =
  'select id, created_by as "authorId", ends_on::text as last, told_days as told from employment_contracts' +
  ` where tenant_id = $1 and state = ${states.inForce} and coalesce(ends_on, date '9999-12-31') <= $2::date` +
  ` and told_days is distinct from ${lastRung} order by coalesce(ends_on, date '9999-12-31') limit ${mostAtOnce}`;

interface Ending {
  readonly last: string;
  readonly told: number | null;
}

/** Every morning: tells HR and superiors of contracts that end in so many days, each rung of the ladder once. */
export async function tellOfEnding(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = dayOf(now);
  await forAuthors(
    engine,
    async (tx) => {
      const parameters = [tx.tenantId, daysAfter(today, reminderDays[0])];
      const ending = await tx.raw<Owned & Ending>({ sql: findEnding, parameters });
      return ending.filter(({ last, told }) => rungToTell(last, today, told) !== null);
    },
    (tx, one) => tellOne(tx, one, today),
  );
}

/**
 * Whoever marks it tells: two that meet tell once, and of what was renewed meanwhile nobody is told.
 * It is nothing that people do to the contract, and its log does not tell of it.
 */
async function tellOne(tx: CommandTx, { id }: Owned, today: string): Promise<void> {
  const row = await lockRow(tx, employmentContracts, id);
  const { state, ends_on: until, told_days: told, employee_name: name } = row;
  if (state !== states.inForce || until === null) return;
  const rung = rungToTell(until, today, told);
  if (rung === null) return;
  // Untold: who stays after all has the rung before him still.
  if (endsByDeparture(until, await lastDayOfEmployee(tx, row.employee_id))) return;
  await tx.unnoted(() => updateRow(tx, employmentContracts, { row, to: { told_days: rung } }));
  const hr = await whoseWorkItIs(tx, row);
  for (const to of await withSuperior(tx, row, hr)) {
    await notify(tx, {
      to,
      event: until < today ? "employmentContract.lapsed" : "employmentContract.ending",
      values: { name, until },
      link: hr.has(to) ? kind.link(id) : null,
      subject: { type: kind.type, id },
    });
  }
}

const { permission } = employmentContract.renew;

/** Who may renew it: HR as far as it sees, and never himself. */
async function whoseWorkItIs(
  tx: CommandTx,
  { id, employee_id: own }: Contract,
): Promise<Set<string>> {
  const may = (await peopleWhoMay(tx, [String(permission)])).filter((one) => one !== own);
  const rights = await Promise.all(may.map((one) => rightsOf(tx, one)));
  const ranges = rights.map((each) => each.rangeOf(String(permission)));
  const seen = (await employmentContractList.judge(tx, id, ranges)) ?? [];
  return new Set(may.filter((_, at) => seen[at]));
}

/** Each once and always in one order: telling takes a lock for each. */
async function withSuperior(
  tx: CommandTx,
  { employee_id: employeeId }: Contract,
  hr: ReadonlySet<string>,
): Promise<string[]> {
  const { seniorId } = await placeNow(tx, employeeId);
  const isThere = seniorId !== null && (await isInForce(tx, seniorId));
  return [...new Set([...hr, ...(isThere ? [seniorId] : [])])].toSorted();
}
