import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { query } from "#platform/server/query.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { thresholdsOf } from "../matching/known.ts";
import { isBehind, keptBy } from "./rules.ts";
import { caseOf, heldWith, type Trial, trialOf } from "./run-trial.ts";

type Version = AnswerOf<typeof matchingThreshold.list>["versions"][number];
type Stored = Omit<Version, "trial"> & { readonly trial: Partial<Trial> };

const find =
  'select v.id, v.automatic, v.lead, v.suggested, v.proposed_by as "proposedBy", v.state, v.remark, v.trial,' +
  " case when v.proposed_by = 'person' then p.id_card_name end as by," +
  " v.proposed_by = 'person' and v.created_by = $2 as \"isOwn\"," +
  ' v.created_at as "insertTime", d.id_card_name as "decidedBy", v.decided_at as "decidedTime"' +
  " from statement_thresholds v left join users p on p.id = v.created_by left join users d on d.id = v.decided_by" +
  " where v.tenant_id = $1 order by v.created_at desc, v.id desc limit 50";

/** The thresholds in force, and every version that was ever asked for, the newest first. */
export const listThresholds = query(matchingThreshold.list, async ({ tx, actor }) => {
  const [inForce, rows] = await Promise.all([
    thresholdsOf(tx),
    tx.raw<Stored>({ sql: find, parameters: [tx.tenantId, actor.userId] }),
  ]);
  const versions = rows.map(({ trial, ...row }) => ({
    ...row,
    trial: trial.lines === undefined ? null : (trial as Trial),
  }));
  return { inForce, versions };
});

/** What thresholds would have made of the lines that people decided on; nothing is kept. */
export const tryThresholds = query(matchingThreshold.try, async ({ input, tx, vault }) =>
  trialOf(await heldWith(tx, vault, input)),
);

const mostShown = 100;

/** The lines that a figure of a trial counts. */
export const trialCases = query(matchingThreshold.cases, async ({ input, tx, vault }) => {
  const { figure, reason, ...asked } = input;
  const held = await heldWith(tx, vault, asked);
  const behind = held.filter(
    (line) => isBehind(figure, line) && (reason === null || keptBy(line) === reason),
  );
  return { total: behind.length, cases: behind.slice(0, mostShown).map(caseOf) };
});
