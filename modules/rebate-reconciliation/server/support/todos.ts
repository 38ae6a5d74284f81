import { todosFrom } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { rebateReconciliation } from "../../contract.ts";
import { rebateReconciliationCycle as cycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { cycleStamp, lineStamp } from "./lists.ts";

const { toConfirm, reopened, confirmed } = cycleStates;

interface Standing {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly since: string;
}

const told =
  (event: string) =>
  ({ id, number: cycleNo, name, since }: Standing) => ({
    id,
    event,
    values: { cycleNo, name },
    link: `/data/rebateConciliationCycle?detail=${id}`,
    since,
  });
const ofCycle = {
  stamp: cycleStamp,
  from: "from rebate_cycles",
  columns: "id, number, name, updated_at as since",
};

/** Cycles in which nothing is left to decide on. */
export const confirmTodos = todosFrom<Standing>({
  ...ofCycle,
  rights: [cycle.confirm.permission],
  waits: () => `state in (${toConfirm}, ${reopened})`,
  told: told("rebateReconciliationCycle.confirmWaiting"),
});

/** Confirmed cycles, for whoever may close them: not who confirmed them. */
export const closeTodos = todosFrom<Standing>({
  ...ofCycle,
  rights: [cycle.close.permission],
  waits: (places, me) => `state = ${confirmed} and confirmed_by <> ${places.add(me)}`,
  told: told("rebateReconciliationCycle.closeWaiting"),
});

interface Proposed {
  readonly id: string;
  readonly contract_no: string | null;
  readonly vin: string | null;
  readonly proposed_fen: number;
  readonly since: string;
}

/** Adjustments that somebody else proposed. */
export const adjustmentTodos = todosFrom<Proposed>({
  rights: [rebateReconciliation.approveAdjustment.permission],
  stamp: lineStamp,
  from: "from rebate_reconciliation_lines",
  columns: "id, contract_no, vin, proposed_fen, updated_at as since",
  waits: (places, me) => `is_open and proposed_fen is not null and decided_by <> ${places.add(me)}`,
  told: ({ id, contract_no: contractNo, vin, proposed_fen: fen, since }) => ({
    id,
    event: "rebateReconciliation.adjustmentWaiting",
    values: { contractNo: contractNo ?? vin ?? "", amount: showYuan(fen) },
    link: `/biz/rebateReconciliation?detail=${id}`,
    since,
  }),
});
