import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";

interface Props {
  readonly row: RowOf<typeof role.list>;
  /** The person who looks has this role. */
  readonly isOwn: boolean;
  readonly onEdit: () => void;
  readonly onGrant: () => void;
}

export function RoleRowActions({ row, isOwn, onEdit, onGrant }: Props) {
  const { t } = useWords();
  const { id, rowVersion, stateCode, roleName: name, userCount: count } = row;
  const isDisabled = stateCode === roleStates.disabled;
  const own = isOwn ? t("role.because.own") : undefined;
  return (
    <>
      <ActionButton do={role.grant} type="link" because={own} onClick={onGrant} />
      <ActionButton do={role.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? role.enable : role.disable}
        input={{ id, rowVersion }}
        about={name}
        because={own}
      />
      <LogButton of={role.operationLog} id={id} name={name} />
      <ConfirmButton
        do={role.remove}
        input={{ id }}
        about={name}
        danger
        because={count > 0 ? t("role.because.inUse", { count }) : undefined}
      />
    </>
  );
}
