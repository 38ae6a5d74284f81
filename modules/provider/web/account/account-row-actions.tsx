import { Button } from "antd";
import { useSearchParams } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { provider } from "../../contract.ts";
import { accountStates } from "../../states.ts";
import { CheckButton } from "./check-button.tsx";
import { viewAddress } from "../view-address.ts";

interface Props {
  readonly row: RowOf<typeof provider.list>;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

export function AccountRowActions({ row, onView, onEdit }: Props) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const { id, rowVersion, stateCode, accountName: name } = row;
  const isDisabled = stateCode === accountStates.disabled;
  return (
    <>
      <ActionButton do={provider.detail} type="link" onClick={onView} />
      <Button
        type="link"
        size="small"
        onClick={() => setSearch(viewAddress("exchanges", { accountId: id }))}
      >
        {t("provider.view.exchanges")}
      </Button>
      <CheckButton id={id} />
      <ActionButton do={provider.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? provider.enable : provider.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={provider.operationLog} id={id} name={name} />
    </>
  );
}
