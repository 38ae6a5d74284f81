import { doing, type Offers } from "#platform/web/command/action.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { rebateReconciliation as work } from "../../contract.ts";
import { cycleStates, differences, lineStates } from "../../states.ts";
import type { LineRow } from "./line-columns.tsx";

const worked: readonly number[] = [
  cycleStates.toConfirm,
  cycleStates.hasDifferences,
  cycleStates.reopened,
];
const isDifference = (code: number) => (differences as readonly number[]).includes(code);

/** What can be done about a line as it stands. */
export function useOffers(row: LineRow, onAdjust: () => void): Offers {
  const { t, confirm } = useWords();
  const { id, rowVersion, stateCode, proposedAmount, theirAmount, ourAmount } = row;
  const input = { id, rowVersion };
  if (!worked.includes(row.cycleStateCode)) return [];
  const why = t("rebateReconciliation.why");
  const amountOf = (amount: number | null) => ({ amount: formatMoney(amount ?? 0) });
  const undo = doing({ do: work.undo, input, question: confirm(work.undo, {}) });
  if (proposedAmount !== null) {
    return [
      doing({
        do: work.approveAdjustment,
        isMain: true,
        input,
        question: confirm(work.approveAdjustment, amountOf(proposedAmount)),
      }),
      doing({
        do: work.declineAdjustment,
        danger: true,
        input: { ...input, remark: "" },
        question: confirm(work.declineAdjustment, {}),
        reason: t("rebateReconciliation.declineWhy"),
      }),
      undo,
    ];
  }
  if (stateCode === lineStates.adjusted || stateCode === lineStates.carried) return [undo];
  if (!isDifference(stateCode)) return [];
  const decides = { input: { ...input, remark: "" }, reason: why };
  return [
    theirAmount !== null &&
      doing({
        ...decides,
        do: work.accept,
        isMain: true,
        question: confirm(work.accept, amountOf(theirAmount)),
      }),
    doing({ ...decides, do: work.keep, question: confirm(work.keep, amountOf(ourAmount)) }),
    { do: work.adjust, opens: onAdjust },
    ourAmount !== null && doing({ ...decides, do: work.carry, question: confirm(work.carry, {}) }),
  ];
}
