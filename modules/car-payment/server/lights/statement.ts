import {
  type Asked,
  type CarOrder,
  matchSources,
  type MatchSource,
} from "#modules/bank-statement/server/index.ts";
import { lockRow, lockRows } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { carPayments } from "../tables.ts";
import { seenBy } from "./seen-by.ts";
import { turnLight } from "./turn-light.ts";

const { draft, approving, voided } = carPaymentStates;

/** The financier's money may come a week before the order is entered, and two months after. */
const window = "between a.at - interval '60 days' and a.at + interval '7 days'";

const findPairs =
  "with asked as materialized (select * from unnest($2::int[], $3::bigint[], $4::timestamptz[]) as a (line, fen, at))," +
  " numbered as materialized (select * from unnest($5::int[], $6::text[]) as n (line, number))," +
  " named as materialized (select n.line, n.name, a.at from unnest($7::int[], $8::text[]) as n (line, name) join asked a on a.line = n.line)" +
  " select n.line, c.id from numbered n join car_payments c on c.tenant_id = $1 and c.number = n.number" +
  " union select n.line, c.id from numbered n join car_payments c on c.tenant_id = $1 and c.contract_key = n.number" +
  " union select a.line, c.id from asked a cross join lateral (select c.id from car_payments c" +
  `  where c.tenant_id = $1 and c.amount_fen = a.fen and c.created_at ${window} and c.statement_serial is null` +
  `  and c.state <> ${voided} order by c.created_at desc limit 30) c` +
  " union select a.line, c.id from named a cross join lateral (select c.id from car_payments c" +
  `  where c.tenant_id = $1 and c.lessee = a.name and c.created_at ${window} order by c.created_at desc limit 10) c`;

const findOrders =
  'select c.id, c.amount_fen as "amountFen", c.state, c.number as "orderNo", coalesce(c.contract_key, \'\') as "contractNo",' +
  ' c.lessee as "lesseeName", c.shop_name as "reportCarShop", coalesce(c.city_name, \'\') as city, c.salesman,' +
  ' c.created_at as "createdAt", (select l.started_on from lease_starts l where l.tenant_id = $1 and l.order_id = c.id) as "leaseStartAt"' +
  " from car_payments c where c.tenant_id = $1 and c.id = any($2::uuid[])";

interface Found extends Omit<CarOrder, "type" | "isOpen" | "lesseeCode" | "approvedAt"> {
  readonly state: number;
}

/** No form asks for the financier's code of a lessee, and finance waits for this very line. */
const targetOf = ({ state, ...order }: Found): CarOrder => ({
  ...order,
  type: "carOrder",
  isOpen: state !== voided,
  lesseeCode: "",
  approvedAt: null,
});

async function ordersById(tx: ReadTx, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  return tx.raw<Found>({ sql: findOrders, parameters: [tx.tenantId, ids] });
}

/** Every order that these lines could be the money of. */
export async function ordersFor(tx: ReadTx, asked: readonly Asked[]) {
  const numbers = asked.flatMap((one) => one.numbers.map((number) => ({ ...one, number })));
  const names = asked.flatMap((one) => one.names.map((name) => ({ ...one, name })));
  tx.planForValues();
  const pairs = await tx.raw<{ line: number; id: string }>({
    sql: findPairs,
    parameters: [
      tx.tenantId,
      asked.map(({ line }) => line),
      asked.map(({ amountFen }) => amountFen),
      asked.map(({ at }) => at),
      numbers.map(({ line }) => line),
      numbers.map(({ number }) => number),
      names.map(({ line }) => line),
      names.map(({ name }) => name),
    ],
  });
  const targets = (await ordersById(tx, [...new Set(pairs.map(({ id }) => id))])).map(targetOf);
  return { targets, pairs: pairs.map(({ line, id }) => [line, id] as const) };
}

/** What a match did: lit the light, or showed a line by the word of the applicant himself, which proves nothing. */
const effects = { lit: "lit", shown: "shown" } as const;

/** The financier's money that a car payment waits for. */
const source: MatchSource = {
  type: "carOrder",
  direction: "in",
  find: (tx, _, asked) => ordersFor(tx, asked),
  /** Of a void one nothing is left to be covered. */
  byId: async (tx, _, ids) =>
    (await ordersById(tx, ids)).filter(({ state }) => state !== voided).map(targetOf),
  seenBy,
  async lock(tx, ids) {
    await lockRows(tx, carPayments, ids);
  },
  settleMany: () => Promise.resolve(new Set()),
  async settle(tx, { targetId, serial, madeAs, broughtBy }) {
    const row = await lockRow(tx, carPayments, targetId);
    if (row.state === voided) throw new Refused(carPaymentErrors.wrongState);
    const isOwnWord = madeAs === "person" && tx.actor.userId === row.created_by;
    if (isOwnWord || broughtBy.includes(row.created_by)) return effects.shown;
    await turnLight(tx, targetId, { statement_serial: serial });
    return effects.lit;
  },
  /** Finance has relied on it. */
  async weighs(tx, { targetId, effect }) {
    const [order] = await ordersById(tx, [targetId]);
    const isDecided =
      order !== undefined && ![draft, approving, voided].some((one) => one === order.state);
    return effect === effects.lit && isDecided;
  },
  async takeBack(tx, { targetId, effect }) {
    if (effect === effects.lit) await turnLight(tx, targetId, { statement_serial: null });
  },
  link: ({ id }) => carPaymentKind.link(id),
};

export const statementLight = matchSources.takes(source);
