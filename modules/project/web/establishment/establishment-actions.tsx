import { Popconfirm } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { projectErrors } from "../../errors.ts";
import type { EstablishmentAction } from "../../states.ts";
import type { EstablishmentRow } from "./establishment-columns.tsx";

/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const hiddenReasons: ReadonlySet<string> = new Set(
  [
    projectErrors.establishmentNotYours,
    projectErrors.establishmentWrongState,
    projectErrors.establishmentTerminated,
    projectErrors.establishmentNeverSubmitted,
    projectErrors.establishmentSubmittedOnce,
  ].map(({ code }) => code),
);

/** Of what is approved or used these say nothing that the button to void does not say better. */
const settled: ReadonlySet<string> = new Set(
  [projectErrors.establishmentApproved, projectErrors.establishmentUsed].map(({ code }) => code),
);

interface Props {
  readonly row: EstablishmentRow;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** What can be done to an establishment, as the server says it: open, or greyed with the reason. */
export function EstablishmentActions({ row, onEdit, onSubmit }: Props) {
  const words = useWords();
  const verdictOn = useActions(projectEstablishment.actions, row.id);
  const shows = (action: EstablishmentAction) =>
    !verdictOn(action).codes.some(
      (code) => hiddenReasons.has(code) || (action !== "voided" && settled.has(code)),
    );
  return (
    <>
      {shows("submit") && (
        <Can do={projectEstablishment.submit}>
          <ReasonButton type="primary" because={verdictOn("submit").because} onClick={onSubmit}>
            {words.action(projectEstablishment.submit)}
          </ReasonButton>
        </Can>
      )}
      {shows("update") && (
        <Can do={projectEstablishment.update}>
          <ReasonButton because={verdictOn("update").because} onClick={onEdit}>
            {words.action(projectEstablishment.update)}
          </ReasonButton>
        </Can>
      )}
      {shows("remove") && <RemoveButton row={row} because={verdictOn("remove").because} />}
      {shows("voided") && <VoidButton row={row} because={verdictOn("voided").because} />}
    </>
  );
}

interface ButtonProps {
  readonly row: EstablishmentRow;
  readonly because: string | undefined;
}

function RemoveButton({ row, because }: ButtonProps) {
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(projectEstablishment.remove);
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(projectEstablishment.remove)}
    </ReasonButton>
  );
  if (because !== undefined) return <Can do={projectEstablishment.remove}>{button}</Can>;
  return (
    <Can do={projectEstablishment.remove}>
      <Popconfirm
        title={confirm(projectEstablishment.remove, { name: row.expenditureItemName })}
        okText={t("common.ok")}
        okButtonProps={{ danger: true }}
        onConfirm={() => void run({ id: row.id })}
      >
        {button}
      </Popconfirm>
    </Can>
  );
}

/** To give one up takes a reason, which stays in its history. */
function VoidButton({ row, because }: ButtonProps) {
  const { action, confirm } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can do={projectEstablishment.voided}>
      <ReasonButton danger because={because} onClick={() => setOpen(true)}>
        {action(projectEstablishment.voided)}
      </ReasonButton>
      {isOpen && (
        <FormDialog
          do={projectEstablishment.voided}
          along={{ id: row.id }}
          onClose={() => setOpen(false)}
        >
          <p>{confirm(projectEstablishment.voided, { name: row.expenditureItemName })}</p>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Can>
  );
}
