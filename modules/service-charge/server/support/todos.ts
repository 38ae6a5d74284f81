import { todosFrom } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { chargeKind } from "../../charge-kind.ts";
import { serviceCharge } from "../../contract.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundKind } from "../../refund-kind.ts";
import { chargeStates, refundStates } from "../../states.ts";
import { stamp } from "../charge/list.ts";

const { late, duplicate } = chargeStates;

interface Parked {
  readonly id: string;
  readonly number: string;
  readonly lessee: string;
  readonly receivable_fen: number;
  readonly state: number;
  readonly since: string;
}

/** Money that came late, twice or in another amount: whoever may keep it or give it back decides. */
export const chargeTodos = todosFrom<Parked>({
  rights: [serviceCharge.keepLate.permission, serviceCharge.applyRefund.permission],
  stamp,
  from: "from service_charges",
  waits: () => `state in (${late}, ${duplicate})`,
  columns: "id, number, lessee, receivable_fen, state, updated_at as since",
  told: ({ id, number: orderNo, lessee, receivable_fen: fen, state, since }) => ({
    id,
    event: state === late ? "serviceCharge.lateWaiting" : "serviceCharge.duplicateWaiting",
    values: { orderNo, lessee, amount: showYuan(fen) },
    link: chargeKind.link(id),
    since,
  }),
});

interface Unsent {
  readonly id: string;
  readonly number: string;
  readonly amount_fen: number;
  readonly since: string;
}

/** Refunds that are approved and wait for a second person; whoever asked for one is not told. */
export const releaseTodos = todosFrom<Unsent>({
  rights: [serviceChargeRefund.refund.permission],
  stamp,
  from: "from service_charge_refunds",
  waits: (places, me) => `state = ${refundStates.waiting} and created_by <> ${places.add(me)}`,
  columns: "id, number, amount_fen, updated_at as since",
  told: ({ id, number: refundNo, amount_fen: fen, since }) => ({
    id,
    event: "serviceChargeRefund.releaseWaiting",
    values: { refundNo, amount: showYuan(fen) },
    link: refundKind.link(id),
    since,
  }),
});
