import { lifecycle } from "#modules/identity/states.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { user } from "../../user-contract.ts";
import { useOwnReason } from "./user-own-reason.ts";

interface Props {
  readonly row: RowOf<typeof user.list>;
  readonly onDetail: () => void;
  readonly onEdit: () => void;
}

export function UserRowActions({ row, onDetail, onEdit }: Props) {
  const { id, rowVersion, stateCode, idCardName: name } = row;
  const isDisabled = stateCode === lifecycle.disabled;
  const because = useOwnReason(row);
  return (
    <>
      <ActionButton do={user.detail} type="link" onClick={onDetail} />
      <ActionButton do={user.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? user.enable : user.disable}
        input={{ id, rowVersion }}
        about={name}
        because={isDisabled ? undefined : because}
      />
      <LogButton of={user.operationLog} id={id} name={name} />
    </>
  );
}
