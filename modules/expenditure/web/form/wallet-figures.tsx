import { Form } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { useChosen } from "./use-chosen.ts";
import type { Source } from "../use-expenditure.ts";

/** Beside the amount: what the wallet has, what would be left, and what the limits still allow. */
export function WalletFigures({ sources }: { sources: readonly Source[] }) {
  const { t } = useWords();
  const typed = Form.useWatch<unknown>("amount");
  const { project, item, establishment } = useChosen(sources);
  if (!project) return null;
  const amount = typeof typed === "number" ? typed : 0;
  const { availableFen } = project;
  const left = availableFen - amount;
  const limits = [
    ["month", item?.monthLeftFen ?? null],
    ["percent", item?.percentLeftFen ?? null],
  ] as const;
  return (
    <ul className="expenditure-notes">
      <li>{t("expenditure.figure.available", { amount: formatMoney(availableFen) })}</li>
      {amount > 0 && (
        <li data-wrong={left < 0}>
          {left < 0
            ? t("expenditure.figure.short", { amount: formatMoney(-left) })
            : t("expenditure.figure.after", { amount: formatMoney(left) })}
        </li>
      )}
      {limits.map(
        ([kind, limit]) =>
          limit !== null && (
            <li key={kind} data-wrong={amount > limit}>
              {t(`expenditure.figure.${kind}`, { amount: formatMoney(limit) })}
            </li>
          ),
      )}
      {establishment && (
        <li data-wrong={amount > establishment.amountFen}>
          {t("expenditure.figure.established", {
            amount: formatMoney(establishment.amountFen),
            day: establishment.validUntil,
          })}
        </li>
      )}
    </ul>
  );
}
