import { Input, Popconfirm } from "antd";
import { useState } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { generalRequest } from "../contract.ts";
import { generalRequestErrors } from "../errors.ts";
import type { RequestAction } from "../states.ts";
import type { RequestRow } from "./request-columns.tsx";

const { notYours, wrongState, approved, neverSubmitted, submittedOnce } = generalRequestErrors;
/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
  [notYours, wrongState, approved, neverSubmitted, submittedOnce].map(({ code }) => code),
);

interface Props {
  readonly row: RequestRow;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** What its author can do to a request, as the server says it: open, or greyed with the reason. */
export function RequestActions({ row, onEdit, onSubmit }: Props) {
  const { action } = useWords();
  const verdictOn = useActions(generalRequest.actions, row.id);
  const shows = (wanted: RequestAction) => !verdictOn(wanted).codes.some((code) => aloof.has(code));
  return (
    <>
      {shows("submit") && (
        <ReasonButton type="primary" because={verdictOn("submit").because} onClick={onSubmit}>
          {action(generalRequest.submit)}
        </ReasonButton>
      )}
      {shows("update") && (
        <ReasonButton because={verdictOn("update").because} onClick={onEdit}>
          {action(generalRequest.update)}
        </ReasonButton>
      )}
      {shows("remove") && <RemoveButton row={row} because={verdictOn("remove").because} />}
      {shows("voided") && <VoidButton row={row} because={verdictOn("voided").because} />}
    </>
  );
}

interface ButtonProps {
  readonly row: RequestRow;
  readonly because: string | undefined;
}

function RemoveButton({ row, because }: ButtonProps) {
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(generalRequest.remove);
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(generalRequest.remove)}
    </ReasonButton>
  );
  if (because !== undefined) return button;
  return (
    <Popconfirm
      title={confirm(generalRequest.remove, { name: row.title })}
      okText={t("common.ok")}
      okButtonProps={{ danger: true }}
      onConfirm={() => void run({ id: row.id })}
    >
      {button}
    </Popconfirm>
  );
}

/** To give a request up takes a reason, which stays in its history. */
function VoidButton({ row, because }: ButtonProps) {
  const { t, action, field, confirm } = useWords();
  const [remark, setRemark] = useState("");
  const { run, isRunning } = useCommand(generalRequest.voided);
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(generalRequest.voided)}
    </ReasonButton>
  );
  if (because !== undefined) return button;
  return (
    <Popconfirm
      title={confirm(generalRequest.voided, { name: row.title })}
      description={
        <Input.TextArea
          aria-label={field("generalRequest", "voidRemark")}
          placeholder={field("generalRequest", "voidRemark")}
          value={remark}
          maxLength={200}
          onChange={({ target }) => setRemark(target.value)}
        />
      }
      okText={t("common.ok")}
      okButtonProps={{ danger: true, disabled: remark.trim() === "" }}
      onConfirm={() => void run({ id: row.id, remark: remark.trim() })}
    >
      {button}
    </Popconfirm>
  );
}
