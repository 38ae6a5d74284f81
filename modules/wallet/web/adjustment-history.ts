import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { formatMoney } from "#platform/web/money.ts";
import type { AdjustmentType } from "../adjustment-contract.ts";
import type { rechargePayerTypes, RechargeType } from "../recharge-contract.ts";

/** Words for what the history of an adjustment or a recharge keeps as codes, amounts and lists. */
export function useMoneyOrderWords(): Tell {
  const { t } = useWords();
  const words: Readonly<Record<string, (value: string) => string>> = {
    amount: (value) => formatMoney(Number(value)),
    adjustmentType: (value) => t(`tab.adjustment.${value as AdjustmentType}`),
    rechargeType: (value) => t(`walletRecharge.type.${value as RechargeType}`),
    rechargePayerType: (value) =>
      t(`walletRecharge.payerType.${value as (typeof rechargePayerTypes)[number]}`),
    fileIds: (value) =>
      t("walletAdjustment.files", { count: (JSON.parse(value) as string[]).length }),
  };
  return (name, value) => words[name]?.(value);
}
