import { Select } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { type ContractType, contractTypes } from "../states.ts";

interface Props {
  readonly id?: string;
  readonly value?: ContractType;
  readonly onChange?: (value: ContractType) => void;
}

/** The kinds of contracts, in words. */
export function useContractTypes() {
  const { t } = useWords();
  return contractTypes.map((value) => ({
    value,
    label: t(`employmentContract.contractType.${value}`),
  }));
}

export function ContractTypePicker(box: Props) {
  return <Select {...box} options={useContractTypes()} />;
}
