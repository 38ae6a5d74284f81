import { Table } from "antd";
import type { ReactNode } from "react";
import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import type { RuleSheet, Tier } from "../../rule-contract.ts";

const money = (fen: number | null): ReactNode => (fen === null ? emptyMark : formatMoney(fen));

/** A rule as people read it. */
export function SheetView({ sheet }: { sheet: RuleSheet }) {
  const { t } = useWords();
  const flag = (wanted: boolean | null) =>
    wanted === null ? t("rebateType.rule.any") : t(wanted ? "form.yes" : "form.no");
  const to = sheet.effectiveTo ?? t("rebateType.rule.open");
  return (
    <>
      <Facts
        of="rebateType"
        column={2}
        shown={{
          base: t(`rebateType.base.${sheet.base}`),
          tierBy: t(`rebateType.tierBy.${sheet.tierBy}`),
          effective: t("rebateType.rule.days", { from: sheet.effectiveFrom, to }),
          rounding: t(`rebateType.rounding.${sheet.rounding}`),
          minAmount: money(sheet.minAmount),
          maxAmount: money(sheet.maxAmount),
          perDealerMonthlyCap: money(sheet.perDealerMonthlyCap),
          settlement: t(`rebateType.settlement.${sheet.settlement}`),
          requiresJjk: flag(sheet.requiresJjk),
          requiresJst: flag(sheet.requiresJst),
          requiresBusinessTypes: sheet.requiresBusinessTypes.join("、") || t("rebateType.rule.any"),
        }}
      />
      <Tiers sheet={sheet} />
    </>
  );
}

/** What a tier is for: from its start to that of the next one, or its values. */
function useTierName({ tierBy, tiers }: RuleSheet): (at: number) => string {
  const { t } = useWords();
  const figure = (from: number) =>
    tierBy === "base" ? formatMoney(from) : t("rebateType.rule.months", { months: from });
  return (at) => {
    const { from = null, values = [] } = tiers[at] ?? {};
    if (values.length > 0) return values.join("、");
    if (from === null)
      return t(tierBy === "none" ? "rebateType.rule.all" : "rebateType.rule.others");
    const next = tiers[at + 1]?.from ?? null;
    return next === null
      ? t("rebateType.rule.fromOn", { from: figure(from) })
      : t("rebateType.rule.fromTo", { from: figure(from), to: figure(next) });
  };
}

function Tiers({ sheet }: { sheet: RuleSheet }) {
  const { t } = useWords();
  const nameOf = useTierName(sheet);
  const rows = sheet.tiers.map((tier, at) => ({ ...tier, at }));
  return (
    <Table<Tier & { at: number }>
      size="small"
      rowKey="at"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: t("rebateType.rule.tier"), width: 60, render: (_, { at }) => at + 1 },
        { title: t("rebateType.rule.tierFor"), render: (_, { at }) => nameOf(at) },
        {
          title: t("rebateType.rule.gives"),
          render: (_, { rate, amount }) =>
            rate === null
              ? money(amount)
              : t("rebateType.rule.ofBase", { rate: percentText(rate) }),
        },
      ]}
    />
  );
}
