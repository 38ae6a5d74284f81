import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { reading, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { inForce } from "../rules/months.ts";
import { Tally } from "../rules/tally.ts";
import { publishedRules, type RuledType } from "../support/published-rules.ts";
import { type ReplayedContract, ruleReplays } from "../support/rule-replay.ts";
import { db, simulationContracts, simulationParts, simulations } from "../tables.ts";

interface SimulateDraft extends OnBehalf {
  readonly simulationId: string;
}

/** Replays the contracts of some months through a draft. Begun again from the start if it was cut off. */
export const simulateDraftFlow = defineFlow<SimulateDraft>({
  name: "rebateType.simulate",
  attempts: 5,
});

const askedFor = (tx: ReadTx, id: string) =>
  tx.maybe(
    db
      .selectFrom("rebate_simulations")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
type Asked = NonNullable<Awaited<ReturnType<typeof askedFor>>>;

/** As the rule would be with the draft as its newest version. */
async function ruledBy(tx: ReadTx, asked: Asked): Promise<RuledType> {
  const { type_id: typeId, after_version: version, first_month, last_month } = asked;
  const months = { firstMonth: first_month, lastMonth: last_month };
  const sheet = asked.is_in_force ? inForce(asked.sheet, months) : asked.sheet;
  const published = (await publishedRules(tx)).find((type) => type.typeId === typeId);
  return { typeId, versions: [{ version: version + 1, sheet }, ...(published?.versions ?? [])] };
}

const noteProgress =
  "update rebate_simulations s set done = least($3, total), row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and finished_at is null and exists (select 1 from rebate_types t" +
  " where t.tenant_id = $1 and t.id = s.type_id and t.latest_version = s.after_version and t.draft is not null)" +
  " and not exists (select 1 from rebate_simulations n where n.tenant_id = $1 and n.type_id = s.type_id" +
  " and (n.created_at, n.id) > (s.created_at, s.id)) returning id";

/** Notes how far it has come; false: nobody waits for it any more, for a newer one was asked for or the draft is gone. */
const isAwaited = (engine: Engine, { simulationId, ...onBehalf }: SimulateDraft, done: number) =>
  carryOutForJob(engine, { ...onBehalf, event: null, key: "" }, async (tx) => {
    const parameters = [tx.tenantId, simulationId, done];
    const found = await tx.raw({ sql: noteProgress, parameters });
    recordsChanged(tx, "rebateType");
    return found.length > 0;
  });

type Outcome = Tally<ReplayedContract>;

async function replayed(engine: Engine, payload: SimulateDraft, asked: Asked) {
  const tally: Outcome = new Tally();
  let done = 0;
  return reading(engine.pool, payload.tenantId, async (tx) => {
    const months = { first: asked.first_month, last: asked.last_month };
    for await (const piece of ruleReplays.only.replay(tx, months, await ruledBy(tx, asked))) {
      tally.add(piece);
      done += piece.length;
      if (!(await isAwaited(engine, payload, done))) return undefined;
    }
    return tally;
  });
}

const placeOf = ({
  departmentId,
  ownerId,
  shop,
  beforeFen,
  afterFen,
}: ReplayedContract | Outcome["parts"][number]) => ({
  shop_name: shop,
  department_id: departmentId,
  owner_id: ownerId,
  before_fen: beforeFen,
  after_fen: afterFen,
});

async function keep(tx: CommandTx, simulationId: string, tally: Outcome): Promise<void> {
  const row = await lockRow(tx, simulations, simulationId);
  if (row.finished_at !== null) return;
  const parts = tally.parts.map((part) => ({
    simulation_id: simulationId,
    ...placeOf(part),
    contracts: part.contracts,
    changed: part.changed,
  }));
  const largest = tally.largest.map((one) => ({
    simulation_id: simulationId,
    ...placeOf(one),
    lease_id: one.leaseId,
    line_id: one.lineId,
    contract_no: one.contractNo,
    lessee: one.lessee,
    why: one.deserved,
  }));
  await insertRows(tx, simulationParts, parts);
  await insertRows(tx, simulationContracts, largest);
  await updateRow(tx, simulations, {
    row,
    to: { done: row.total, finished_at: tx.now.toISOString() },
  });
  recordsChanged(tx, "rebateType");
}

export async function runSimulateDraft(engine: Engine, payload: SimulateDraft): Promise<void> {
  const { simulationId, ...onBehalf } = payload;
  const asked = await reading(engine.pool, payload.tenantId, (tx) => askedFor(tx, simulationId));
  if (!asked || asked.finished_at !== null) return;
  const tally = await replayed(engine, payload, asked);
  if (!tally) return;
  await carryOutForJob(engine, { ...onBehalf, event: null, key: "" }, (tx) =>
    keep(tx, simulationId, tally),
  );
}
