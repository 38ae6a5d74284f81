import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import { matchingThreshold } from "../../trial-contract.ts";

const findOpen =
  "select v.id, v.automatic, v.lead, v.suggested, v.proposed_by, v.created_at as since from statement_thresholds v" +
  " where v.tenant_id = $1 and v.state = 'PROPOSED' and (v.proposed_by = 'calibration' or v.created_by <> $2)" +
  " order by v.created_at desc limit 20";

interface Open {
  readonly id: string;
  readonly automatic: number;
  readonly lead: number;
  readonly suggested: number;
  readonly proposed_by: "person" | "calibration";
  readonly since: string;
}

/** Thresholds that the calibration or a colleague proposed, for whoever may publish or refuse them. */
export const thresholdTodos: TodoSource = {
  async find(tx, { userId }) {
    const { tenantId } = tx;
    const [may, open] = await Promise.all([
      peopleWhoMay(tx, [matchingThreshold.publish.permission], userId),
      tx.raw<Open>({ sql: findOpen, parameters: [tenantId, userId] }),
    ]);
    if (may.length === 0) return [];
    return open.map(({ id, automatic, lead, suggested, proposed_by: by, since }) => ({
      id,
      tenantId,
      event: by === "calibration" ? "thresholds.calibrated" : "thresholds.proposed",
      values: { automatic, lead, suggested },
      link: "/data/unmatchedBankStatement?thresholds=open",
      since,
    }));
  },
};
