import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import type { ItemRow } from "./item-columns.tsx";

interface Props {
  readonly row: ItemRow;
  readonly tell: Tell;
  readonly onEdit: () => void;
}

export function ItemRowActions({ row, tell, onEdit }: Props) {
  const { id, rowVersion, stateCode, itemName: name } = row;
  const isDisabled = stateCode === configStates.disabled;
  return (
    <>
      <ActionButton do={expenditureItem.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? expenditureItem.enable : expenditureItem.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={expenditureItem.operationLog} id={id} name={name} tell={tell} />
      <ConfirmButton do={expenditureItem.remove} input={{ id }} about={name} danger />
    </>
  );
}
