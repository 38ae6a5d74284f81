import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { stamp } from "../lights/seen-by.ts";

/** The list has the rest. */
const most = 50;

const { permission } = carPayment.acceptSupplement;
type Owner = Parameters<TodoSource["find"]>[1];

interface Asked {
  /** What is read of the orders; `mine` says whether one is the owner's own. */
  readonly select: string;
  readonly last?: string;
}

/** Whether he may judge what others supplied is asked beside this: the transaction is bound to him for one turn. */
function askedOf<Found>(tx: ReadTx, { userId, rangeOf }: Owner, { select, last = "" }: Asked) {
  const places = new Places();
  const [tenant, me] = [places.add(tx.tenantId), places.add(userId)];
  const isSeen = visibleWithin(rangeOf(permission), stamp, places);
  const waiting =
    "select id, number, lessee, supplement_due_on as due, supplied_at as supplied, paid_at as paid," +
    ` created_by = ${me} as mine from car_payments where tenant_id = ${tenant}` +
    ` and state = ${carPaymentStates.pendingSupplement} and (created_by = ${me} and supplied_at is null` +
    ` or created_by <> ${me} and supplied_at is not null and ${isSeen})`;
  const sql = `select ${select} from (${waiting}) w${last}`;
  return Promise.all([
    peopleWhoMay(tx, [permission], userId),
    tx.raw<Found>({ sql, parameters: places.values }),
  ]);
}

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly lessee: string;
  readonly due: string;
  readonly since: string;
  readonly mine: boolean;
}

/** One's own orders that owe papers, and those of others whose papers wait for somebody who may accept them. */
export const supplementTodos: TodoSource = {
  async find(tx, owner) {
    const select = "id, number, lessee, due::text as due, coalesce(supplied, paid) as since, mine";
    const last = ` order by mine desc, due, id limit ${most}`;
    const [may, found] = await askedOf<Waiting>(tx, owner, { select, last });
    return found
      .filter(({ mine }) => mine || may.length > 0)
      .map(({ id, number: orderNo, lessee, due, since, mine }) => ({
        id,
        tenantId: tx.tenantId,
        event: mine ? "carPayment.supplementWanted" : "carPayment.supplementWaiting",
        values: { orderNo, lessee, due },
        link: carPaymentKind.link(id),
        since,
      }));
  },
  async count(tx, owner) {
    const select =
      "(count(*) filter (where mine))::int as mine, (count(*) filter (where not mine))::int as others";
    const [may, [found]] = await askedOf<{ mine: number; others: number }>(tx, owner, { select });
    const { mine = 0, others = 0 } = found ?? {};
    return may.length > 0 ? mine + others : mine;
  },
};
