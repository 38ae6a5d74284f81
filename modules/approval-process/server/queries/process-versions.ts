import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalProcess } from "../../contract.ts";
import { approvalStates, runningStates } from "#modules/approval/states.ts";
import { stepsOfVersion } from "#modules/approval/server/faces/route.ts";
import { processList } from "./processes.ts";

const running = runningStates.map((state) => approvalStates[state]).join(", ");
const findVersions =
  'select v.version, v.total_step as "totalStep", v.note, v.published_by_name as "publishedBy",' +
  ' v.published_at as "publishedTime", (select count(*)::integer from approval_instances i' +
  "  where i.tenant_id = $1 and i.process_id = $2 and i.version = v.version" +
  `  and i.state in (${running})) as running` +
  " from approval_versions v where v.tenant_id = $1 and v.process_id = $2" +
  " and ($3::integer is null or v.version = $3) order by v.version desc limit 500";

interface Version {
  readonly version: number;
  readonly totalStep: number;
  readonly note: string | null;
  readonly publishedBy: string;
  readonly publishedTime: string;
  readonly running: number;
}

const versionsOf = (tx: ReadTx, processId: string, version: number | null) =>
  tx.raw<Version>({ sql: findVersions, parameters: [tx.tenantId, processId, version] });

/** Everything that was published, the latest first, with what still runs on it. */
export const processVersions = query(approvalProcess.versions, async ({ input: { id }, tx }) => {
  const [versions] = await Promise.all([versionsOf(tx, id, null), processList.one(tx, id)]);
  return versions;
});

/** One version with its steps. */
export const processVersion = query(approvalProcess.version, async ({ input, tx }) => {
  const { id, version } = input;
  const [[found]] = await Promise.all([versionsOf(tx, id, version), processList.one(tx, id)]);
  if (!found) throw new Refused(platformErrors.notFound);
  return { ...found, steps: await stepsOfVersion(tx, id, version) };
});
