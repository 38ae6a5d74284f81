import {
  agreed,
  agreedFen,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { walletsBeside } from "#modules/wallet/server/faces/sight.ts";
import { walletOrderErrors } from "../../errors.ts";
import { rechargeActions } from "../../recharge-contract.ts";
import { rechargeKind as kind } from "../../recharge-kind.ts";
import { rechargeMoves, rechargeStates } from "../../states.ts";
import { bookRecharge, takeBack } from "./booking.ts";
import { factsOf } from "./facts.ts";
import { rechargeList, shownRecharge } from "./list.ts";
import { reasonsAgainst } from "./rules.ts";
import { walletRecharges } from "./tables.ts";

const kinds: Readonly<Record<string, string>> = {
  normal: "正常充值",
  history: "历史补录",
  test: "测试充值",
};
const payerTypes: Readonly<Record<string, string>> = {
  company: "公司",
  department: "部门",
  person: "个人",
  other: "其他",
};

/** How much, from where and to where is what people agree to; words and papers may be mended. */
async function tell(tx: ReadTx, row: Row<typeof walletRecharges>): Promise<Told> {
  const shown = await shownRecharge(tx, row.id);
  const { rechargeAccountName: account, rechargeAccountTail: tail } = shown;
  const target =
    shown.poolDepartmentName === null
      ? `${shown.userName ?? ""} · ${shown.projectName ?? ""}`
      : `${shown.poolDepartmentName}资金池`;
  return {
    title: `${row.corrects_id === null ? "" : "冲正 "}${kinds[row.kind] ?? row.kind} ${target}`,
    amountFen: row.amount_fen,
    subtype: row.kind,
    fields: [
      agreed("rechargeType", row.kind, kinds[row.kind]),
      ...(row.corrects_id === null
        ? []
        : [agreed("correctsNo", row.corrects_id, shown.correctsNo ?? "")]),
      agreedFen("amount", row.amount_fen),
      agreed("target", row.wallet_id ?? row.pool_department_id, target),
      agreed("rechargePayerType", row.payer_type, payerTypes[row.payer_type]),
      agreed("payerName", row.payer_name),
      agreed("rechargeAccountName", row.recharge_account_id, account && `${account} (${tail})`),
      agreed("statementSerial", row.statement_serial),
      mendable("remarks", row.remark),
    ],
  };
}

const { rechargeUnderApproval, evidenceMissing } = walletOrderErrors;
const mendedHere = new Set<string>([rechargeUnderApproval.code, evidenceMissing.code]);

const after = {
  underWay: "approving",
  agreed: "booked",
  refused: "rejected",
  handedBack: "waiting",
} as const;

/** Money that came in, or is said to have been there: booked as soon as everybody has agreed. */
export const rechargeOrder = defineOrder({
  kind,
  table: walletRecharges,
  states: rechargeStates,
  moves: rechargeMoves,
  first: "waiting",
  actions: rechargeActions,
  facts: factsOf,
  against: reasonsAgainst,
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell,
  isSeenBy: authorOrRange(rechargeList),
  risks: (tx, row) => usualRisks(tx, row, { table: walletRecharges }),
  async beside(tx, { wallet_id: walletId, amount_fen: fen, corrects_id: corrects }, reader) {
    if (walletId === null) return { marks: {}, wallets: [] };
    const changeFen = corrects === null ? fen : -fen;
    const target = { walletId, side: "payee", heldFen: 0, changeFen } as const;
    return { marks: {}, wallets: await walletsBeside(tx, reader, [target]) };
  },
  async excludedApprovers(tx, { id }) {
    const { userType, userId } = await shownRecharge(tx, id);
    return userType === "person" && userId !== null ? [userId] : [];
  },
  async onApproval(tx, row, state) {
    const to = after[stageOf(state)];
    if (to !== "booked") return { to };
    const book = row.corrects_id === null ? bookRecharge : takeBack;
    const transactionId = await book(tx, row);
    return { to, also: { transaction_id: transactionId, booked_at: tx.now.toISOString() } };
  },
  mayGoBack: false,
});
