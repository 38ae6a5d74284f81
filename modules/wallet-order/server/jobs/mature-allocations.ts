import { shanghaiMonth, systemClock } from "#platform/server/clock.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { runStates } from "../../states.ts";
import { allocationRuns } from "../allocation/tables.ts";
import { matureRun } from "../allocation/posting.ts";

const findDue =
  'select id, created_by as "createdBy" from allocation_runs where tenant_id = $1 and state = 3442' +
  " and matured_at is null and period <= $2 order by period, id";

interface Due {
  readonly id: string;
  readonly createdBy: string;
}

/** Lets what was divided for a period be spent once the period is open. */
export async function matureAllocations(engine: Engine, now = systemClock.now()): Promise<void> {
  const due = await inEveryTenant(engine, (tx) =>
    tx.raw<Due>({ sql: findDue, parameters: [tx.tenantId, shanghaiMonth(now)] }),
  );
  await eachByItself(due, ({ tenantId, id, createdBy }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => createdBy }, async (tx) => {
      const row = await lockRow(tx, allocationRuns, id);
      // Somebody may have done it, or taken it back, since it was found.
      if (row.state !== runStates.booked || row.matured_at !== null) return;
      await matureRun(tx, row, now);
    }),
  );
}
