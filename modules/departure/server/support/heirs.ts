import { awaitedOf } from "#modules/employee/server/index.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import { isInForce } from "#modules/staff/server/faces/leaving.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { departureErrors } from "../../errors.ts";
import { expectFitHeir } from "../rules.ts";
import type { departures } from "../tables.ts";

type Departure = Row<typeof departures>;

const kinds = ["task_heir_id", "team_heir_id", "agency_heir_id"] as const;
type Heirs = Pick<Departure, (typeof kinds)[number]>;

/** Somebody who is here and stays: who leaves himself would only pass it on. */
export const canTakeOver = async (tx: ReadTx, heirId: string): Promise<boolean> =>
  (await isInForce(tx, heirId)) && !(await awaitedOf(tx, heirId)).departure;

interface Naming {
  readonly before: Departure;
  readonly after: Heirs;
}

/** Refuses those who may not take over; whom somebody else has named before may stay named. */
export async function expectHeirs(tx: CommandTx, { before, after }: Naming): Promise<void> {
  const named = kinds.filter((kind) => after[kind] !== before[kind]).map((kind) => after[kind]);
  for (const heirId of new Set(named)) {
    if (heirId === null) continue;
    expectFitHeir({ leaverId: before.employee_id, heirId, me: tx.actor.userId });
    if (await canTakeOver(tx, heirId)) continue;
    const name = (await namesOfPeople(tx, [heirId])).get(heirId) ?? "";
    throw new Refused(departureErrors.heirNotInForce, { name });
  }
}
