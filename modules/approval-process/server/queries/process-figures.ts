import { query } from "#platform/server/query.ts";
import { approvalProcess } from "../../contract.ts";
import { approvalStates, runningStates } from "#modules/approval/states.ts";
import { db } from "../tables.ts";
import { processList } from "./processes.ts";

const days = 90;
/** More of them would make the figures slower, and no other. */
const countedAtMost = 10_000;

/** A step is known by its name, since each order keeps only the steps that applied to it. */
const findDecided =
  "with counted as materialized (" +
  " select i.id, jsonb_path_query_array(i.steps, '$[*].stepName') as names from approval_instances i" +
  ` where i.tenant_id = $1 and i.process_id = $2 and i.started_at > moment() - make_interval(days => ${days})` +
  ` order by i.started_at desc limit ${countedAtMost}` +
  "), timed as (" +
  " select c.names ->> (t.step_no - 1) as name," +
  " extract(epoch from t.decided_at - t.arrived_at)::float8 / 3600 as hours" +
  " from counted c join approval_tasks t on t.tenant_id = $1 and t.instance_id = c.id" +
  " where t.decision_no is not null and t.arrived_at is not null" +
  ') select name as "stepName", count(*)::integer as decided,' +
  " percentile_cont(array[0.5, 0.9]) within group (order by hours) as hours from timed group by name";

const running = runningStates.map((state) => approvalStates[state]).join(", ");
const findWaiting =
  "select i.steps -> (t.step_no - 1) ->> 'stepName' as \"stepName\", count(*)::integer as waiting," +
  " max(extract(epoch from moment() - t.arrived_at))::float8 / 3600 as oldest" +
  " from approval_instances i join approval_tasks t on t.tenant_id = $1 and t.instance_id = i.id" +
  ` where i.tenant_id = $1 and i.process_id = $2 and i.state in (${running}) and t.state = 'PENDING'` +
  " group by 1";

interface Decided {
  readonly stepName: string;
  readonly decided: number;
  readonly hours: readonly [median: number, p90: number];
}

interface Waiting {
  readonly stepName: string;
  readonly waiting: number;
  readonly oldest: number;
}

/** How long each step takes: the published steps in their order, then those of earlier versions. */
export const processFigures = query(approvalProcess.figures, async ({ input: { id }, tx }) => {
  const parameters = [tx.tenantId, id];
  const [decided, waiting, latest] = await Promise.all([
    tx.raw<Decided>({ sql: findDecided, parameters }),
    tx.raw<Waiting>({ sql: findWaiting, parameters }),
    tx.maybe(
      db
        .selectFrom("approval_process_rows")
        .select("latest_steps")
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", id),
    ),
    processList.one(tx, id),
  ]);
  const published = (latest?.latest_steps ?? []).map(({ stepName }) => stepName);
  const names = [...published, ...[...decided, ...waiting].map(({ stepName }) => stepName)];
  return [...new Set(names)].map((stepName) => {
    const done = decided.find((one) => one.stepName === stepName);
    const open = waiting.find((one) => one.stepName === stepName);
    return {
      stepName,
      decided: done?.decided ?? 0,
      medianHours: rounded(done?.hours[0]),
      p90Hours: rounded(done?.hours[1]),
      waiting: open?.waiting ?? 0,
      oldestHours: rounded(open?.oldest),
    };
  });
});

const rounded = (hours: number | undefined): number | null =>
  hours === undefined ? null : Math.round(hours * 10) / 10;
