import { lifecycle } from "#modules/identity/states.ts";
import { stampOf } from "#modules/identity/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { wholeColleague } from "../rules/colleague.ts";

const findMember =
  "select u.id_card_name as name, m.apollo_job_number as apollo from memberships m" +
  " join users u on u.id = m.user_id where m.tenant_id = $1 and m.user_id = $2" +
  ` and m.state = ${lifecycle.normal}`;

interface Found {
  readonly name: string;
  readonly apollo: string | null;
}

/** A colleague as the whitelist keeps him, or a refusal that says what has to be filled in about him first. */
export async function colleagueOf(tx: ReadTx, userId: string) {
  const [found] = await tx.raw<Found>({ sql: findMember, parameters: [tx.tenantId, userId] });
  if (!found) throw new Refused(platformErrors.notFound);
  const { department_id, region, city_name: city } = await stampOf(tx, userId);
  const { name, apollo } = found;
  return { department_id, ...wholeColleague({ name, apollo, region, city }) };
}

const findByApollo =
  "select user_id as id, apollo_job_number as apollo from memberships where tenant_id = $1" +
  ` and apollo_job_number = any($2) and state = ${lifecycle.normal}`;

/** Who in service has these numbers. */
export async function membersByApollo(
  tx: ReadTx,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  const parameters = [tx.tenantId, numbers];
  const found = await tx.raw<{ id: string; apollo: string }>({ sql: findByApollo, parameters });
  const byNumber = new Map<string, string[]>();
  for (const { id, apollo } of found) {
    byNumber.set(apollo, [...(byNumber.get(apollo) ?? []), id]);
  }
  return byNumber;
}
