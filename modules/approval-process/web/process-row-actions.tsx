import { Button } from "antd";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { approvalProcess } from "../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { useOrderTypeName } from "./process-words.ts";

interface Props {
  readonly row: RowOf<typeof approvalProcess.list>;
  readonly onDesign: () => void;
  readonly onEdit: () => void;
}

/** What the history's values are called. */
function useLogWords(): (field: string, value: string) => string | undefined {
  const { t } = useWords();
  const typeName = useOrderTypeName();
  return (field, value) => {
    if (field === "money") return t(value === "true" ? "form.yes" : "form.no");
    return field === "orderType" ? typeName(value) : undefined;
  };
}

export function ProcessRowActions({ row, onDesign, onEdit }: Props) {
  const { t } = useWords();
  const { id, rowVersion, stateCode, name } = row;
  const tell = useLogWords();
  const isDisabled = stateCode === processStates.disabled;
  const bound = row.boundTypes.length > 0 ? t("approvalProcess.because.bound") : undefined;
  return (
    <>
      <Button type="link" onClick={onDesign}>
        {t("approvalProcess.design.open")}
      </Button>
      <ActionButton do={approvalProcess.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? approvalProcess.enable : approvalProcess.disable}
        input={{ id, rowVersion }}
        about={name}
        because={isDisabled ? undefined : bound}
      />
      <LogButton of={approvalProcess.operationLog} id={id} name={name} tell={tell} />
      <ConfirmButton
        do={approvalProcess.remove}
        input={{ id }}
        about={name}
        danger
        because={bound}
      />
    </>
  );
}
