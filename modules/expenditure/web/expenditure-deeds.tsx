import { Input, Popconfirm } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { expenditure } from "../contract.ts";
import { expenditureErrors } from "../errors.ts";
import type { ExpenditureDeed } from "../states.ts";
import type { Opened } from "./use-expenditure.ts";

const { wrongState, notYours, submittedOnce, notApproved, approvedWaits } = expenditureErrors;
const { nothingReplaced, paidStays } = expenditureErrors;
/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
  [wrongState, notYours, submittedOnce, notApproved, approvedWaits, nothingReplaced, paidStays].map(
    ({ code }) => code,
  ),
);

interface Props {
  readonly order: Opened;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** What can be done to an expenditure, as the server says it: open, or greyed with the reason. */
export function ExpenditureDeeds({ order, onEdit, onSubmit }: Props) {
  const { action } = useWords();
  const verdictOn = useActions(expenditure.actions, order.id);
  const [isRetrying, setRetrying] = useState(false);
  const { id, orderNo } = order;
  const shows = (deed: ExpenditureDeed) => !verdictOn(deed).codes.some((code) => aloof.has(code));
  const opens = (deed: "submit" | "update" | "retry", onClick: () => void) =>
    shows(deed) && (
      <Can do={expenditure[deed]}>
        <ReasonButton
          type={deed === "submit" ? "primary" : "default"}
          because={verdictOn(deed).because}
          onClick={onClick}
        >
          {action(expenditure[deed])}
        </ReasonButton>
      </Can>
    );
  const asks = (deed: "pay" | "remove") =>
    shows(deed) && (
      <ConfirmButton
        do={expenditure[deed]}
        type={deed === "pay" ? "primary" : "default"}
        danger={deed === "remove"}
        input={{ id }}
        about={orderNo}
        because={verdictOn(deed).because}
      />
    );
  return (
    <>
      {opens("submit", onSubmit)}
      {asks("pay")}
      {opens("retry", () => setRetrying(true))}
      {opens("update", onEdit)}
      {shows("voided") && <VoidButton order={order} because={verdictOn("voided").because} />}
      {asks("remove")}
      {isRetrying && (
        <FormDialog do={expenditure.retry} along={{ id }} onClose={() => setRetrying(false)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </>
  );
}

interface VoidProps {
  readonly order: Opened;
  readonly because: string | undefined;
}

/** Says how much comes free before and after, and keeps why. */
function VoidButton({ order: { id, heldFen }, because }: VoidProps) {
  const { t, action, confirm } = useWords();
  const [remark, setRemark] = useState("");
  const told = ({ releasedFen }: { releasedFen: number }) =>
    t("expenditure.void.done", { amount: formatMoney(releasedFen) });
  const { run, isRunning } = useCommand(expenditure.voided, { told });
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(expenditure.voided)}
    </ReasonButton>
  );
  const reason = t("expenditure.void.reason");
  return (
    <Can do={expenditure.voided}>
      {because === undefined ? (
        <Popconfirm
          title={confirm(expenditure.voided)}
          description={
            <>
              <p>{t("expenditure.void.amount", { amount: formatMoney(heldFen) })}</p>
              <Input.TextArea
                aria-label={reason}
                placeholder={reason}
                value={remark}
                maxLength={200}
                onChange={({ target }) => setRemark(target.value)}
              />
            </>
          }
          okText={t("common.ok")}
          okButtonProps={{ danger: true, disabled: remark.trim() === "" }}
          onConfirm={() => void run({ id, remark: remark.trim() })}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}
