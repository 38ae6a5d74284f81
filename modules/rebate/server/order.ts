import {
  agreed,
  agreedFen,
  agreedTable,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import { livePayoutsOf } from "#modules/payout/server/index.ts";
import { giveBack } from "#modules/rebate-book/server/faces/applying.ts";
import { lineById } from "#modules/rebate-book/server/faces/standing.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import type { Refused } from "#platform/server/refused.ts";
import { rebate } from "../contract.ts";
import { rebateErrors } from "../errors.ts";
import { rebateKind as kind } from "../kind.ts";
import { moves, orderTypeInBooks, rebateActions, rebateStates } from "../states.ts";
import { openCorrection } from "./correction/open-correction.ts";
import { type RebateLine, rebateLines } from "./payment/lines.ts";
import { type ActionFacts, reasonsAgainst, stateOfCode } from "./rules/actions.ts";
import { afterApproval } from "./rules/approval.ts";
import { pageOfReason } from "./rules/eligibility.ts";
import { provisionalUntil } from "./rules/provisional.ts";
import { rebateList } from "./support/list.ts";
import { rebates } from "./tables.ts";

type Rebate = Row<typeof rebates>;

/** By blind index: the content is kept, and numbers are not to be in it. */
const valueOf = (line: RebateLine): string =>
  [
    line.role,
    line.payee_name,
    line.bank_name,
    line.amount_fen,
    line.account_index.toString("hex"),
  ].join("|");

const payeeTable = (lines: readonly RebateLine[]) => ({
  columns: [
    { name: "payeeName", kind: "text" as const },
    { name: "payeeBankCardNo", kind: "text" as const },
    { name: "payeeBankName", kind: "text" as const },
    { name: "amount", kind: "fen" as const },
  ],
  rows: lines.map((line) => ({
    key: line.role,
    value: valueOf(line),
    cells: [line.payee_name, maskedAccount(line.account_tail), line.bank_name, line.amount_fen],
  })),
});

/** For which contract and by which type who is paid how much is what people agree to; remarks may be mended. */
async function tell(tx: ReadTx, row: Rebate): Promise<Told> {
  const [lines, line] = await Promise.all([rebateLines.of(tx, row.id), lineById(tx, row.line_id)]);
  return {
    title: `${row.contract_no} · ${line?.typeName ?? ""}`,
    amountFen: row.amount_fen,
    subtype: row.type_id,
    fields: [
      agreed("contractNo", row.contract_no),
      agreed("rebateTypeName", row.type_id, line?.typeName ?? null),
      agreed("reportCarShop", row.shop_name),
      agreedFen("rebateAmount", row.amount_fen),
      agreedFen("nettedAmount", row.netted_fen),
      agreedTable("payees", lines.map(valueOf).join("\n"), payeeTable(lines)),
      mendable("keyPersonRemark", row.key_person_remark),
      mendable("remarks", row.remark),
    ],
  };
}

async function factsOf(tx: ReadTx, row: Rebate): Promise<ActionFacts> {
  const [lines, live, correction] = await Promise.all([
    rebateLines.of(tx, row.id),
    livePayoutsOf(tx, { type: orderTypeInBooks, id: row.id }),
    openCorrection(tx, row.id),
  ]);
  return {
    state: stateOfCode(row.state),
    createdBy: row.created_by,
    lines: lines.map(({ state }) => state),
    isLive: live.size > 0,
    madeBy: row.made_by,
    isProvisional: row.offline_at !== null && tx.now < provisionalUntil(new Date(row.offline_at)),
    correction: correction ? { kind: correction.kind, proposedBy: correction.proposed_by } : null,
  };
}

const { underApproval, notApproved, notMade, inPayment, attemptLive, approved } = rebateErrors;
const { correctionOpen } = rebateErrors;
const mendedHere: ReadonlySet<string> = new Set(
  [underApproval, notApproved, notMade, approved, correctionOpen].map(({ code }) => code),
);
const atDesk: ReadonlySet<string> = new Set([inPayment, attemptLive].map(({ code }) => code));

/** Where the mend of a reason is found: at the order, at the payout desk, or where applying is mended. */
function fixLink(reason: Refused, id: string): string | null {
  const { code } = reason.definition;
  if (mendedHere.has(code)) return kind.link(id);
  return atDesk.has(code) ? "/biz/payoutDesk" : (pageOfReason(reason) ?? null);
}

/** What is paid as a rebate for a contract. */
export const rebateOrder = defineOrder({
  kind,
  table: rebates,
  states: rebateStates,
  moves,
  first: "draft",
  refusal: rebateErrors.wrongState,
  actions: rebateActions,
  /** Who makes, pays or voids need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(rebate[action].permission);
    return (await rebateList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: factsOf,
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink,
  tell,
  isSeenBy: authorOrRange(rebateList),
  risks: (tx, row) => usualRisks(tx, row, { table: rebates, alike: ["shop_name", row.shop_name] }),
  onApproval,
  mayGoBack: false,
});

/** What came back, or was given up, keeps no line of the book any more. */
async function onApproval(
  tx: CommandTx,
  row: Rebate,
  approval: Parameters<typeof afterApproval>[1],
) {
  const to = afterApproval(stateOfCode(row.state), approval);
  if (to === undefined) return {};
  if (to !== "draft" && to !== "voided") return { to };
  await giveBack(tx, row.id);
  return { to, also: { netted_fen: 0 } };
}
