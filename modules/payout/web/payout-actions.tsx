import { useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useFile } from "#platform/web/command/use-file.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payout } from "../contract.ts";
import { payoutErrors } from "../errors.ts";
import { payoutStates } from "../states.ts";
import { ActionForm, type FormAction } from "./action-form.tsx";
import type { Opened } from "./opened.ts";

const { unchecked, ready, blocked, inFile, failed, returned, paid } = payoutStates;
const { submitted, processing, unknown, parked } = payoutStates;
const uncertain = [submitted, processing, unknown, parked];

/** Which actions a state is about at all; the server says which of them are open. */
const shownIn: Readonly<Record<string, readonly number[]>> = {
  check: [unchecked, blocked, ready],
  chooseChannel: [unchecked, blocked, ready],
  passDuplicate: [blocked],
  pay: [ready],
  cancel: [unchecked, ready, blocked, failed, returned],
  retry: [failed, returned],
  resend: [unknown, parked],
  withdraw: [submitted],
  look: [...uncertain, paid],
  proposeEvidence: [unknown, parked],
  proposeRevert: [paid, failed],
  fetchReceipt: [paid],
};

/** Where a file's word was taken back, evidence ends it though it is on its way. */
const isTakenBack = ({ payout: { stateCode }, reverts }: Opened): boolean =>
  (stateCode === inFile || stateCode === processing) &&
  reverts.some(({ state }) => state === "CONFIRMED");

/** What can be done to a payout now: open, or closed with the reason. */
export function usePayoutActions(opened: Opened): Offering {
  const { confirm } = useWords();
  const { payout: row } = opened;
  const { id, stateCode } = row;
  const verdictOn = useActions(payout.actions, id);
  const receipt = useFile(payout.receipt, { id });
  const [form, setForm] = useState<FormAction>();
  // Whatever its state, a contradiction is resolved by evidence.
  const shows = (action: string) =>
    (shownIn[action]?.includes(stateCode) ?? false) ||
    (action === "proposeEvidence" && (row.incident !== null || isTakenBack(opened)));
  const isDouble = opened.obstacles.some(({ code }) => code === payoutErrors.duplicate.code);
  const opens = (action: FormAction, how: { isMain?: boolean; danger?: boolean } = {}) =>
    shows(action) && {
      do: payout[action],
      verdict: verdictOn(action),
      opens: () => setForm(action),
      ...how,
    };
  const does = (action: "check" | "look" | "fetchReceipt", isMain = false) =>
    shows(action) &&
    doing({ do: payout[action], input: { id }, verdict: verdictOn(action), isMain });
  const about = `${row.payeeName} ${formatMoney(row.amountFen)}（${row.channelName ?? ""}）`;
  return {
    actions: [
      shows("pay") &&
        doing({
          do: payout.pay,
          isMain: true,
          input: { id },
          question: confirm(payout.pay, { name: about }),
          verdict: verdictOn("pay"),
        }),
      does("look", stateCode !== paid),
      opens("retry", { isMain: true }),
      isDouble && opens("passDuplicate"),
      does("check"),
      opens("chooseChannel"),
      opens("proposeEvidence"),
      // Of what came otherwise, or is final, it is no question.
      opened.provisional !== null && opens("proposeRevert", { danger: true }),
      row.hasReceipt ? { do: payout.receipt, opens: receipt.fetch } : does("fetchReceipt"),
      opens("resend", { danger: true }),
      opens("withdraw", { danger: true }),
      opens("cancel", { danger: true }),
    ],
    form: form && <ActionForm action={form} row={row} onClose={() => setForm(undefined)} />,
  };
}
