import { Button } from "antd";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { rebateType } from "../contract.ts";
import { rebateTypeStates } from "../states.ts";
import type { RebateTypeRow } from "./rebate-type-columns.tsx";
import { useRebateTypeTell } from "./rebate-type-words.ts";

interface Props {
  readonly row: RebateTypeRow;
  readonly onEdit: () => void;
  readonly onRule: () => void;
}

export function RebateTypeRowActions({ row, onEdit, onRule }: Props) {
  const { t, action } = useWords();
  const tell = useRebateTypeTell();
  const { id, rowVersion, stateCode, rebateTypeName: name } = row;
  const isDisabled = stateCode === rebateTypeStates.disabled;
  return (
    <>
      <Button type="link" onClick={onRule}>
        {action(rebateType.rule)}
      </Button>
      <ActionButton do={rebateType.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? rebateType.enable : rebateType.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={rebateType.operationLog} id={id} name={name} tell={tell} />
      <ConfirmButton
        do={rebateType.remove}
        input={{ id }}
        about={name}
        danger
        because={row.ruleVersion > 0 ? t("rebateType.because.published") : undefined}
      />
    </>
  );
}
