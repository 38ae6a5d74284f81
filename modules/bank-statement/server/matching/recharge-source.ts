import {
  lockRecharges,
  proveRecharge,
  rechargesById,
  rechargesFor,
  rechargesSeenBy,
  type StatementRecharge,
  takeRechargeProofBack,
} from "#modules/wallet-order/server/faces/statement.ts";
import { rechargeKind } from "#modules/wallet-order/recharge-kind.ts";
import { rechargeStates } from "#modules/wallet-order/states.ts";
import type { Recharge } from "../rules/line.ts";
import type { MatchSource } from "./source.ts";

const targetOf = (recharge: StatementRecharge): Recharge => ({
  type: "recharge",
  id: recharge.id,
  amountFen: recharge.amountFen,
  isOpen: recharge.state !== rechargeStates.rejected,
  rechargeNo: recharge.number,
  department: recharge.departmentName ?? "",
  payerName: recharge.payerName,
  payerAccountTail: "",
  arrivesAtTail: recharge.accountTail,
  createdAt: recharge.createdAt,
});

/** Money that departments and people put into their wallets. */
export const rechargeSource: MatchSource = {
  type: "recharge",
  direction: "in",
  async find(tx, _, asked) {
    const { recharges, pairs } = await rechargesFor(tx, asked);
    return { targets: recharges.map(targetOf), pairs };
  },
  byId: async (tx, _, ids) => (await rechargesById(tx, ids)).map(targetOf),
  seenBy: rechargesSeenBy,
  lock: lockRecharges,
  settleMany: () => Promise.resolve(new Set()),
  settle: (tx, { targetId: id, serial }) => proveRecharge(tx, { id, serial }),
  weighs: () => Promise.resolve(false),
  takeBack: (tx, { targetId: id, serial, effect }) =>
    effect === "named" ? takeRechargeProofBack(tx, { id, serial }) : Promise.resolve(),
  link: ({ id }) => rechargeKind.link(id),
};
