import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { serviceChargeType } from "../contract.ts";
import { serviceChargeTypeStates } from "../states.ts";
import type { ServiceChargeTypeRow } from "./service-charge-type-columns.tsx";

interface Props {
  readonly row: ServiceChargeTypeRow;
  readonly onEdit: () => void;
}

export function ServiceChargeTypeRowActions({ row, onEdit }: Props) {
  const tell = useServiceChargeTypeTell();
  const { id, rowVersion, stateCode, orderTypeName: name } = row;
  const isDisabled = stateCode === serviceChargeTypeStates.disabled;
  return (
    <>
      <ActionButton do={serviceChargeType.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? serviceChargeType.enable : serviceChargeType.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={serviceChargeType.operationLog} id={id} name={name} tell={tell} />
      <ConfirmButton do={serviceChargeType.remove} input={{ id }} about={name} danger />
    </>
  );
}

/** Words for what a history keeps as figures. */
function useServiceChargeTypeTell() {
  const { t } = useWords();
  return (name: string, value: string) => {
    if (name === "needOcr") return t(value === "true" ? "form.yes" : "form.no");
    return name === "orderUpperLimitAmount" ? formatMoney(Number(value)) : undefined;
  };
}
