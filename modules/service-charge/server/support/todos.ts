import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { together } from "#platform/server/scope/range.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { chargeKind } from "../../charge-kind.ts";
import { serviceCharge } from "../../contract.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundKind } from "../../refund-kind.ts";
import { chargeStates, refundStates } from "../../states.ts";
import { stamp } from "../charge/list.ts";

/** The list has the rest. */
const most = 50;

type Owner = Parameters<TodoSource["find"]>[1];

interface Source {
  /** Whoever has one of these can act. */
  readonly rights: readonly string[];
  readonly from: string;
  /** Which of them wait for him. */
  readonly waits: (places: Places, me: string) => string;
  readonly columns: string;
}

/** What waits as far as the owner sees it by the rights that he would act by, and whether he may. */
async function askedOf<Found>(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  {
    of,
    select,
    last = "",
  }: { readonly of: Source; readonly select: string; readonly last?: string },
): Promise<Found[]> {
  const places = new Places();
  const tenant = places.add(tx.tenantId);
  const waits = of.waits(places, userId);
  const isSeen = visibleWithin(together(userId, of.rights.map(rangeOf)), stamp, places);
  const sql = `select ${select} ${of.from} where tenant_id = ${tenant} and ${waits} and ${isSeen}${last}`;
  const [may, found] = await Promise.all([
    peopleWhoMay(tx, of.rights, userId),
    tx.raw<Found & object>({ sql, parameters: places.values }),
  ]);
  return may.length > 0 ? found : [];
}

const countOf =
  (of: Source): NonNullable<TodoSource["count"]> =>
  async (tx, owner) => {
    const [found] = await askedOf<{ n: number }>(tx, owner, { of, select: "count(*)::int as n" });
    return found?.n ?? 0;
  };
const findOf = <Found>(tx: ReadTx, owner: Owner, of: Source) =>
  askedOf<Found>(tx, owner, {
    of,
    select: of.columns,
    last: ` order by updated_at desc, id limit ${most}`,
  });

const { late, duplicate } = chargeStates;
const parked: Source = {
  rights: [serviceCharge.keepLate.permission, serviceCharge.applyRefund.permission],
  from: "from service_charges",
  waits: () => `state in (${late}, ${duplicate})`,
  columns: "id, number, lessee, receivable_fen, state, updated_at as since",
};

interface Parked {
  readonly id: string;
  readonly number: string;
  readonly lessee: string;
  readonly receivable_fen: number;
  readonly state: number;
  readonly since: string;
}

/** Money that came late, twice or in another amount: whoever may keep it or give it back decides. */
export const chargeTodos: TodoSource = {
  async find(tx, owner) {
    const found = await findOf<Parked>(tx, owner, parked);
    return found.map(({ id, number: orderNo, lessee, receivable_fen: fen, state, since }) => ({
      id,
      tenantId: tx.tenantId,
      event: state === late ? "serviceCharge.lateWaiting" : "serviceCharge.duplicateWaiting",
      values: { orderNo, lessee, amount: showYuan(fen) },
      link: chargeKind.link(id),
      since,
    }));
  },
  count: countOf(parked),
};

const released: Source = {
  rights: [serviceChargeRefund.refund.permission],
  from: "from service_charge_refunds",
  waits: (places, me) => `state = ${refundStates.waiting} and created_by <> ${places.add(me)}`,
  columns: "id, number, amount_fen, updated_at as since",
};

interface Unsent {
  readonly id: string;
  readonly number: string;
  readonly amount_fen: number;
  readonly since: string;
}

/** Refunds that are approved and wait for a second person; whoever asked for one is not told. */
export const releaseTodos: TodoSource = {
  async find(tx, owner) {
    const found = await findOf<Unsent>(tx, owner, released);
    return found.map(({ id, number: refundNo, amount_fen: fen, since }) => ({
      id,
      tenantId: tx.tenantId,
      event: "serviceChargeRefund.releaseWaiting",
      values: { refundNo, amount: showYuan(fen) },
      link: refundKind.link(id),
      since,
    }));
  },
  count: countOf(released),
};
