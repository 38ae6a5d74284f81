import { Segmented, Typography } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { formatMoney } from "#platform/web/money.ts";
import { deskViews } from "../contract.ts";
import { useDeskCounts } from "./payout-home.tsx";
import "./payout.css";

type View = (typeof deskViews)[number];

const searchOf = (view: View) => `view=${view}`;

/** The desk's tabs. Each says how many and how much, and opens exactly those rows. */
export function PayoutViews({ list }: { list: List }) {
  const { t } = useWords();
  const { data } = useDeskCounts();
  const shown = deskViews.find((view) => searchOf(view) === list.search);
  const label = (view: View) => {
    const figures = data?.find((one) => one.view === view);
    const isSome = figures !== undefined && figures.count > 0;
    return (
      <>
        {t(`payout.view.${view}`)}
        {isSome && <strong> {figures.count}</strong>}
        <Typography.Text type="secondary" className="payout-sum">
          {isSome && formatMoney(figures.sumFen)}
        </Typography.Text>
      </>
    );
  };
  return (
    <Segmented<View | "all" | "">
      className="payout-views"
      aria-label={t("payout.view.title")}
      value={shown ?? (list.search === "" ? "all" : "")}
      options={[
        { value: "all" as const, label: t("payout.view.all") },
        ...deskViews.map((view) => ({ value: view, label: label(view) })),
      ]}
      onChange={(view) => view && list.open(view === "all" ? "" : searchOf(view))}
    />
  );
}
