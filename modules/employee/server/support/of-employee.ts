import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { employeeStates } from "../../states.ts";
import { employeeList } from "../queries.ts";
import { expectHere, expectOther } from "../rules.ts";

const findEmployee =
  "select id_card_name as name, state from employee_rows where tenant_id = $1 and id = $2";

interface Wanted {
  readonly id: string;
  /** Whose range he has to be in. */
  readonly permission: string;
}

/** What an employee is called, to whoever may do HR's work on him: never on himself, nor on one who left. */
export async function expectEmployee(
  tx: ReadTx,
  actor: Actor,
  { id, permission }: Wanted,
): Promise<{ name: string }> {
  const seen = await employeeList.judge(tx, id, [actor.rangeOf(permission)]);
  const [found] = await tx.raw<{ name: string; state: number }>({
    sql: findEmployee,
    parameters: [tx.tenantId, id],
  });
  if (!seen?.[0] || !found) throw new Refused(platformErrors.notFound);
  expectOther(actor.userId, id);
  expectHere(found.state);
  return { name: found.name };
}

/** Whether somebody is no member any more; his entry stays. */
export async function hasLeft(tx: ReadTx, id: string): Promise<boolean> {
  const [found] = await tx.raw<{ state: number }>({
    sql: findEmployee,
    parameters: [tx.tenantId, id],
  });
  return !found || found.state === employeeStates.left;
}

const findPost = "select position_id as id from employees where tenant_id = $1 and id = $2";

/** The position in which HR keeps somebody, if it keeps one. */
export async function postOfEmployee(tx: ReadTx, id: string): Promise<string | null> {
  const [found] = await tx.raw<{ id: string | null }>({
    sql: findPost,
    parameters: [tx.tenantId, id],
  });
  return found?.id ?? null;
}

const findLastDay = "select leaves_on::text as day from employees where tenant_id = $1 and id = $2";

/** The last day of somebody who hands over; null: he stays. */
export async function lastDayOfEmployee(tx: ReadTx, id: string): Promise<string | null> {
  const [found] = await tx.raw<{ day: string | null }>({
    sql: findLastDay,
    parameters: [tx.tenantId, id],
  });
  return found?.day ?? null;
}

const findAwaited =
  'select moves_on is not null as "transfer", leaves_on is not null as "departure" from employees' +
  " where tenant_id = $1 and id = $2";

/** Which day of his somebody waits for: that of a transfer, his last one, or both. */
export async function awaitedOf(
  tx: ReadTx,
  id: string,
): Promise<{ readonly transfer: boolean; readonly departure: boolean }> {
  const [found] = await tx.raw<{ transfer: boolean; departure: boolean }>({
    sql: findAwaited,
    parameters: [tx.tenantId, id],
  });
  return found ?? { transfer: false, departure: false };
}
