import type { Fen } from "#platform/contract/money.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import type { Row } from "#platform/server/db/table.ts";
import { query } from "#platform/server/query.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { rebateType } from "../../contract.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import { rebateTypeList } from "../queries.ts";
import { mostShown } from "../rules/tally.ts";
import { ruleReplays } from "../support/rule-replay.ts";
import type { simulations } from "../tables.ts";
import { isOfDraft } from "./of-draft.ts";

type Wire = NonNullable<OutputOf<typeof rebateType.simulation>>;
type Dealer = Wire["dealers"][number];

/** What a page can show of a tenant's dealers. */
const mostDealers = 200;

const stamp = stampedWith({ department: "department_id", person: "owner_id" });

function seenOf(tx: ReadTx, actor: Actor, simulationId: string) {
  const places = new Places();
  const of = `tenant_id = ${places.add(tx.tenantId)} and simulation_id = ${places.add(simulationId)}`;
  const visible = visibleWithin(actor.rangeOf(ruleReplays.only.permission), stamp, places);
  return { where: `${of} and ${visible}`, parameters: places.values };
}

async function dealersOf(tx: ReadTx, actor: Actor, id: string): Promise<Dealer[]> {
  const { where, parameters } = seenOf(tx, actor, id);
  const sql =
    "select shop_name as shop, sum(contracts)::int as contracts, sum(changed)::int as changed," +
    " sum(before_fen)::bigint as before, sum(after_fen)::bigint as after from rebate_simulation_parts" +
    ` where ${where} group by shop_name order by abs(sum(after_fen) - sum(before_fen)) desc, shop_name`;
  return tx.raw<Dealer>({ sql, parameters });
}

function contractsOf(tx: ReadTx, actor: Actor, id: string): Promise<Wire["contracts"]> {
  const { where, parameters } = seenOf(tx, actor, id);
  const sql =
    'select id, contract_no as "contractNo", lessee, shop_name as shop, before_fen as before, after_fen as after,' +
    ' line_id as "lineId", why as deserved from rebate_simulation_contracts' +
    ` where ${where} order by abs(after_fen - before_fen) desc, id limit ${mostShown}`;
  return tx.raw({ sql, parameters });
}

const none = { contracts: 0, changed: 0, before: 0, after: 0 };

function totalsOf(dealers: readonly Dealer[]): Wire["totals"] {
  const sums = dealers.reduce(
    (sum, one) => ({
      contracts: sum.contracts + one.contracts,
      changed: sum.changed + one.changed,
      before: sum.before + one.before,
      after: sum.after + one.after,
    }),
    none,
  );
  return { ...sums, before: sums.before as Fen, after: sums.after as Fen };
}

function sightOf(actor: Actor): Wire["sight"] {
  const { permission } = ruleReplays.only;
  if (!actor.permissions.has(permission)) return "none";
  return actor.rangeOf(permission).everything ? "all" : "part";
}

interface Found extends Row<typeof simulations> {
  readonly person: string | null;
  readonly draft: RuleSheet | null;
  readonly latest_version: number;
}

/** The newest of a type, or the one kept with a version; with the name of who asked for it. */
const findSimulation =
  "select s.*, u.id_card_name as person, t.draft, t.latest_version from rebate_simulations s" +
  " join rebate_types t on t.tenant_id = s.tenant_id and t.id = s.type_id left join users u on u.id = s.created_by" +
  " where s.tenant_id = $1 and s.type_id = $2 and s.version is not distinct from $3" +
  " order by s.created_at desc, s.id desc limit 1";

/** What a draft would do, added up of the contracts that the reader sees in the book. */
export const simulationOfRule = query(rebateType.simulation, async ({ input, tx, actor }) => {
  const { id: typeId, version } = input;
  await rebateTypeList.one(tx, typeId);
  const parameters = [tx.tenantId, typeId, version];
  const [row] = await tx.raw<Found>({ sql: findSimulation, parameters });
  if (!row) return null;
  const { id, finished_at: finishTime, done, total } = row;
  const sight = sightOf(actor);
  const isTold = finishTime !== null && sight !== "none";
  const dealers = isTold ? await dealersOf(tx, actor, id) : [];
  return {
    id,
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    isInForce: row.is_in_force,
    person: row.person ?? "",
    startTime: row.created_at,
    finishTime,
    percent: finishTime === null ? Math.min(99, Math.floor((done / total) * 100)) : 100,
    isStale: version === null && !isOfDraft(row, row),
    sight,
    totals: totalsOf(dealers),
    dealerCount: dealers.length,
    dealers: dealers.slice(0, mostDealers),
    contracts: isTold ? await contractsOf(tx, actor, id) : [],
  };
});
