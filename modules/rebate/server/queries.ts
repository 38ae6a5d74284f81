import { readsOf } from "#modules/order/server/faces/reads.ts";
import { nettedBy } from "#modules/rebate-book/server/faces/clawing.ts";
import { linesToApplyFor } from "#modules/rebate-book/server/faces/standing.ts";
import { restrictedTypes } from "#modules/rebate-type/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { rebate } from "../contract.ts";
import { rebateKind } from "../kind.ts";
import type { CheckStanding } from "../states.ts";
import { correctedOf } from "./correction/corrected-of.ts";
import { rebateOrder } from "./order.ts";
import { rebateLines } from "./payment/lines.ts";
import { partsFor } from "./payment/parts.ts";
import { pageOfReason, reasonsAgainstApplying } from "./rules/eligibility.ts";
import { checksOf, gatherFor, reachOfApplying } from "./support/applying.ts";
import { lineInSight } from "./support/line-in-sight.ts";
import { askedForRebates, rebateList } from "./support/list.ts";

export const listRebates = query(rebate.list, ({ input, tx, actor }) =>
  rebateList.seenBy(actor).page(tx, askedForRebates(input, actor.userId)),
);

/** The gravest that is known of any of them; null: it pays nobody yet. */
function worstOf(checks: readonly CheckStanding[]): CheckStanding | null {
  const order = ["FAILED", "MISSING", "PASSED", "NOT_NEEDED"] as const;
  return order.find((standing) => checks.includes(standing)) ?? null;
}

/** With whom it pays, what became of each payment, and what is known of each. */
async function shownOrder(tx: ReadTx, id: string, actor: Actor) {
  const row = await rebateList.within(everything(actor.userId)).one(tx, id);
  const lines = await rebateLines.of(tx, id);
  const checks = await checksOf(
    tx,
    lines.map((line) => line.payee_id),
  );
  const payees = lines.map((line, at) => ({
    id: line.id,
    role: line.role,
    payeeName: line.payee_name,
    payeeBankName: line.bank_name,
    payeeBankCardNo: maskedAccount(line.account_tail),
    payeePublic: line.is_public,
    amount: line.amount_fen as Fen,
    state: line.state,
    failReason: line.fail_reason,
    paySuccessTime: line.paid_at,
    threeElementCheck: checks[at] ?? "MISSING",
    payoutId: line.payout_id,
  }));
  return {
    ...row,
    payees,
    threeElementCheck: worstOf(checks),
    netted: await nettedBy(tx, actor, { orderId: id, reach: await reachOfApplying(tx, actor) }),
    ...(await correctedOf(tx, actor, id)),
  };
}

export const rebateReads = readsOf(rebate, rebateOrder, {
  one: shownOrder,
  wireNames: rebateList.wireNames,
  told: [
    "orderNo",
    "contractNo",
    "reportCarShop",
    "lessee",
    "rebateAmount",
    "nettedAmount",
    "keyPersonPercent",
    "keyPersonRemark",
    "remarks",
    "fileIds",
    "stateCode",
  ],
});

export const restrictedTypesOfRebates = query(rebate.restrictedTypes, ({ tx }) =>
  restrictedTypes(tx),
);

export const linesForRebates = query(rebate.lines, async ({ input, tx, actor }) => {
  const range = await reachOfApplying(tx, actor);
  const records = await linesToApplyFor(tx, range, input.keyword);
  return records.map(({ id, contractNo, lessee, reportCarShop, rebateTypeName, rebateAmount }) => ({
    id,
    contractNo,
    lessee,
    reportCarShop,
    rebateTypeName,
    rebateAmount,
  }));
});

/** What applying would come to. With all that stands against it, in the order in which commands refuse. */
export const eligibilityForRebate = query(
  rebate.eligibility,
  async ({ input, tx, actor, vault, caller }) => {
    const line = await lineInSight(tx, actor, input.bookLineId);
    const wanted = {
      amountFen: input.rebateAmount,
      whiteListId: input.whiteListId,
      keyPersonId: input.keyPersonId,
      keyPersonBp: input.keyPersonPercent,
      fileCount: input.fileCount,
    };
    const gathered = await gatherFor(tx, actor, { line, wanted, applicantId: actor.userId });
    const { candidate, type, whiteList, recipients } = gathered;
    const isPaid = candidate.wantedFen > candidate.owedFen;
    const parts = isPaid ? await partsFor(tx, vault, gathered) : [];
    return {
      line: {
        id: line.id,
        contractNo: line.contractNo,
        lessee: line.lessee,
        reportCarShop: line.shop,
        rebateTypeName: line.typeName,
        rebateAmount: line.amountFen as Fen,
      },
      rebateSplitMode: type.splitMode,
      keyPersonMaxPercent: type.maxBp,
      needKeyPersonFile: type.needsFile,
      deservedAmount: line.deservedFen as Fen,
      nettedAmount: candidate.owedFen as Fen,
      whiteList: whiteList
        .filter(({ isInForce }) => isInForce)
        .map((one) => ({ id: one.id, payeeName: one.name, payeeBankCardNo: one.maskedAccount })),
      payees: parts.map(({ payee, amountFen }) => ({
        role: payee.role,
        payeeName: payee.name,
        payeeBankName: payee.bankName,
        payeeBankCardNo: maskedAccount(payee.account.slice(-4)),
        amount: amountFen as Fen,
        threeElementCheck:
          recipients.find(({ sourceId }) => sourceId === payee.sourceId)?.check ?? "MISSING",
      })),
      reasons: reasonsAgainstApplying(candidate).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: pageOfReason(reason) ?? null,
      })),
    };
  },
);

export const rebateSource = recordSource({
  ...rebateKind,
  list: rebateList,
  called: ["orderNo", "contractNo"],
  page: "/biz/rebate",
  create: rebate.create,
});
