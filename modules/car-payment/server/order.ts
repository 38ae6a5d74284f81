import { settingsFor } from "#modules/department/server/index.ts";
import {
  agreed,
  agreedFen,
  agreedNumber,
  agreedYes,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
} from "#modules/order/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { livePayoutsOf } from "#modules/payout/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import { carPayment } from "../contract.ts";
import { carPaymentErrors } from "../errors.ts";
import { carPaymentKind as kind } from "../kind.ts";
import { carPaymentActions, carPaymentStates, moves, orderTypeInBooks } from "../states.ts";
import { letGo } from "./lights/follow.ts";
import { againstFinance, missingOf } from "./lights/missing.ts";
import { handOver } from "./payment/hand-over.ts";
import { carPaymentList } from "./support/list.ts";
import { type Facts, reasonsAgainst } from "./rules.ts";
import { afterApproval } from "./rules/approval.ts";
import { dealerOfOrder } from "./support/dealer-of-order.ts";
import { besideOrder, risksOf } from "./support/risks.ts";
import { signingFactsOf } from "./signing/facts.ts";
import { signingFixLink } from "./signing/fix-link.ts";
import { carPayments } from "./tables.ts";

type CarPayment = Row<typeof carPayments>;

/** Who is paid, how much, for whom and why in an unusual way is what people agree to. */
const told = (row: CarPayment): Told => ({
  title: `${row.lessee} · ${row.shop_name}`,
  amountFen: row.amount_fen,
  special: row.special,
  fields: [
    agreed("reportCarShop", row.shop_name),
    agreedFen("transferAmount", row.amount_fen),
    agreed("payeeName", row.payee_name),
    agreed("payeeBankName", row.bank_name),
    agreedNumber("payeeBankCardNo", row.account_index, row.account_tail),
    agreedYes("payeePublic", row.payee_public),
    agreed("lessee", row.lessee),
    agreedYes("lesseePublic", row.lessee_public),
    agreedNumber("lesseePhone", row.lessee_phone_index, row.lessee_phone_tail),
    agreed("contractNo", row.contract_no),
    agreedYes("special", row.special),
    agreed("specialReason", row.special_reason),
    mendable("companyAgentName", row.agent_name),
    mendable("salesman", row.salesman),
    mendable("remarks", row.remark),
  ],
});

async function factsOf(tx: ReadTx, row: CarPayment): Promise<Facts> {
  const [dealer, settings, live] = [
    await dealerOfOrder(tx, row.shop_name),
    await settingsFor(tx, row.department_id),
    await livePayoutsOf(tx, { type: orderTypeInBooks, id: row.id }),
  ];
  const { normalOrder: ordinary, specialHandling: special } = settings.carPayment;
  return {
    state: row.state,
    createdBy: row.created_by,
    special: row.special,
    reason: row.special_reason,
    fileCount: row.file_ids.length,
    versionId: row.filing_version_id,
    isAtFinance: row.at_finance,
    missing: missingOf(row),
    dealer,
    isLive: live.size > 0,
    signing: await signingFactsOf(tx, row, settings.carPayment),
    isSupplied: row.supplied_at !== null,
    allows: { ordinary, special },
  };
}

const { underApproval, payeeChanged, needsSpecial, notSpecial, filesMissing } = carPaymentErrors;
const { payeeChangedSince, notSubmitted, attemptLive, inPayment, outcomeUnknown } =
  carPaymentErrors;
const codesOf = (...errors: readonly { readonly code: string }[]) =>
  new Set(errors.map(({ code }) => code));
const mendedHere = codesOf(
  underApproval,
  payeeChanged,
  payeeChangedSince,
  needsSpecial,
  notSpecial,
  notSubmitted,
  filesMissing,
);
const atDesk = codesOf(attemptLive, inPayment, outcomeUnknown);
const settings = codesOf(carPaymentErrors.ordinaryNotAllowed, carPaymentErrors.specialNotAllowed);

/** Where the mend of a reason is found: at the order itself, at the payout desk, in the settings. */
function fixLink({ definition: { code } }: Refused, id: string): string | null {
  if (mendedHere.has(code)) return kind.link(id);
  if (atDesk.has(code)) return "/biz/payoutDesk";
  return settings.has(code) ? "/system/department" : signingFixLink(code, id);
}

/** What a dealer is paid for a car. */
export const carPaymentOrder = defineOrder({
  kind,
  table: carPayments,
  states: carPaymentStates,
  moves,
  first: "draft",
  refusal: carPaymentErrors.wrongState,
  actions: carPaymentActions,
  /** Who voids need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const rights = [carPayment[action].permission];
    // Who has the simple page alone writes there, and only what is his own.
    if (action === "update") rights.push(carPayment.updateSimple.permission);
    const verdicts = await carPaymentList.judge(tx, id, rights.map(actor.rangeOf));
    return verdicts?.some(Boolean) ?? false;
  },
  facts: factsOf,
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink,
  tell: (_, row) => told(row),
  isSeenBy: authorOrRange(carPaymentList),
  risks: risksOf,
  beside: besideOrder,
  async onApproval(tx, row, approval) {
    const to = afterApproval(row.state, approval);
    if (to === null) return {};
    if (to === "voided") {
      await giveUp(tx, row);
      return {};
    }
    return to === "toPay" ? { to, also: { payout_id: await handOver(tx, row) } } : { to };
  },
  atFinance: (at_finance) => ({ at_finance }),
  againstPassing: (row, { isFinanceStep }) => (isFinanceStep ? againstFinance(row) : []),
  mayGoBack: false,
});

/** An administrator ended its approval: it is void, and whatever was bound to it is free. */
async function giveUp(tx: CommandTx, row: CarPayment): Promise<void> {
  await carPaymentOrder.move(tx, row, { to: "voided", quietly: true });
  await letGo(tx, row.id);
}
