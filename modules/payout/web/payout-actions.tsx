import { useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { FileButton } from "#platform/web/command/file-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payout } from "../contract.ts";
import { payoutErrors } from "../errors.ts";
import { payoutStates } from "../states.ts";
import { ActionForm, type FormAction } from "./action-form.tsx";
import type { Opened } from "./opened.ts";

const { unchecked, ready, blocked, failed, returned, paid } = payoutStates;
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
  fetchReceipt: [paid],
};

/** What can be done to a payout now: open, or greyed with the reason. */
export function PayoutActions({ opened }: { opened: Opened }) {
  const words = useWords();
  const { payout: row } = opened;
  const verdictOn = useActions(payout.actions, row.id);
  const [form, setForm] = useState<FormAction>();
  // Whatever its state, a contradiction is resolved by evidence.
  const shows = (action: string) =>
    (shownIn[action]?.includes(row.stateCode) ?? false) ||
    (action === "proposeEvidence" && row.incident !== null);
  const isDouble = opened.obstacles.some(({ code }) => code === payoutErrors.duplicate.code);
  const because = (action: string) => verdictOn(action).because;
  const opens = (action: FormAction, danger = false) =>
    shows(action) && (
      <Can do={payout[action]}>
        <ReasonButton danger={danger} because={because(action)} onClick={() => setForm(action)}>
          {words.action(payout[action])}
        </ReasonButton>
      </Can>
    );
  const does = (action: "check" | "look" | "fetchReceipt", isMain = false) =>
    shows(action) && (
      <Asked do={payout[action]} id={row.id} because={because(action)} isMain={isMain} />
    );
  return (
    <>
      {shows("pay") && (
        <ConfirmButton
          do={payout.pay}
          type="primary"
          input={{ id: row.id }}
          about={`${row.payeeName} ${formatMoney(row.amountFen)}（${row.channelName ?? ""}）`}
          because={because("pay")}
        />
      )}
      {does("check")}
      {opens("chooseChannel")}
      {isDouble && opens("passDuplicate")}
      {does("look", row.stateCode !== paid)}
      {opens("proposeEvidence")}
      {opens("resend", true)}
      {opens("withdraw", true)}
      {opens("retry")}
      {row.hasReceipt ? (
        <FileButton do={payout.receipt} input={{ id: row.id }} />
      ) : (
        does("fetchReceipt")
      )}
      {opens("cancel", true)}
      {form && <ActionForm action={form} row={row} onClose={() => setForm(undefined)} />}
    </>
  );
}

interface AskedProps {
  readonly do: Endpoint;
  readonly id: string;
  readonly because: string | undefined;
  readonly isMain?: boolean;
}

/** An action that takes nothing back and asks nothing. */
function Asked({ do: endpoint, id, because, isMain = false }: AskedProps) {
  const { action } = useWords();
  const { run, isRunning } = useCommand(endpoint);
  return (
    <Can do={endpoint}>
      <ReasonButton
        type={isMain ? "primary" : "default"}
        because={because}
        loading={isRunning}
        onClick={() => void run({ id } as Input<Endpoint>)}
      >
        {action(endpoint)}
      </ReasonButton>
    </Can>
  );
}
