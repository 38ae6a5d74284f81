import { useQuery } from "@tanstack/react-query";
import { Segmented, Typography } from "antd";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { HomeCard } from "#platform/web/kit/home-card.tsx";
import { useFigures } from "#platform/web/list/use-figures.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payoutBatch } from "../batch-contract.ts";
import { deskViews, payout } from "../contract.ts";
import { batchStates } from "../states.ts";
import "./payout.css";

type View = (typeof deskViews)[number];

const searchOf = (view: View) => `view=${view}`;

const useDeskCounts = () =>
  useQuery({
    queryKey: ["payout", "counts"],
    queryFn: ({ signal }) => call(payout.counts, {}, { signal }),
  });

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

const path = "/biz/payoutDesk";
/** What is paid asks for nothing. */
const unsettled = deskViews.filter((view) => view !== "paid");
const awaiting = `stateCode=${batchStates.awaitingRelease}`;

/** The desk at the begin of a day: what can be paid, what needs somebody, and what waits for a release. */
export function PayoutHome() {
  const { t } = useWords();
  const { data } = useDeskCounts();
  const batches = useFigures(payoutBatch.list, [awaiting]).get(awaiting);
  const views = unsettled.map((view) => {
    const figures = data?.find((one) => one.view === view);
    return {
      name: t(`payout.view.${view}`),
      to: `${path}?view=${view}`,
      count: data && (figures?.count ?? 0),
      sumFen: figures?.sumFen,
    };
  });
  const released = {
    name: t("payout.home.awaiting"),
    to: `${path}?desk=batches&${awaiting}`,
    count: batches?.total,
  };
  return <HomeCard title={t("menu.biz.payoutDesk")} to={path} figures={[...views, released]} />;
}
