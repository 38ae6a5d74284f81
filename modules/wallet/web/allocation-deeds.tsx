import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { allocationRun } from "../allocation-contract.ts";
import { walletErrors } from "../errors.ts";
import type { RunDeed } from "../states.ts";
import { EditedAllocation, RevertAllocation } from "./allocation-form.tsx";
import type { AllocationRow } from "./allocation-rows.ts";

/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
  [walletErrors.runWrongState, walletErrors.runMatured].map(({ code }) => code),
);

interface Props {
  readonly row: AllocationRow;
  readonly onSubmit: () => void;
}

/** What can be done to a run now, as the server says it: open, or greyed with the reason. */
export function AllocationDeeds({ row, onSubmit }: Props) {
  const { action } = useWords();
  const verdictOn = useActions(allocationRun.actions, row.id);
  const [form, setForm] = useState<"update" | "revert">();
  const shows = (deed: RunDeed) => !verdictOn(deed).codes.some((code) => aloof.has(code));
  const close = () => setForm(undefined);
  return (
    <>
      {shows("submit") && (
        <Can do={allocationRun.submit}>
          <ReasonButton type="primary" because={verdictOn("submit").because} onClick={onSubmit}>
            {action(allocationRun.submit)}
          </ReasonButton>
        </Can>
      )}
      {shows("update") && (
        <Can do={allocationRun.update}>
          <ReasonButton because={verdictOn("update").because} onClick={() => setForm("update")}>
            {action(allocationRun.update)}
          </ReasonButton>
        </Can>
      )}
      {shows("mature") && (
        <ConfirmButton
          do={allocationRun.mature}
          type="primary"
          input={{ id: row.id }}
          about={row.orderNo}
          because={verdictOn("mature").because}
        />
      )}
      {shows("revert") && (
        <Can do={allocationRun.revert}>
          <ReasonButton
            danger
            because={verdictOn("revert").because}
            onClick={() => setForm("revert")}
          >
            {action(allocationRun.revert)}
          </ReasonButton>
        </Can>
      )}
      {form === "update" && <EditedAllocation row={row} onClose={close} />}
      {form === "revert" && <RevertAllocation id={row.id} onClose={close} />}
    </>
  );
}
