import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { HomeCard } from "#platform/web/kit/home-card.tsx";
import { useFigures } from "#platform/web/list/use-figures.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { payoutBatch } from "../batch-contract.ts";
import { deskViews, payout } from "../contract.ts";
import { batchStates } from "../states.ts";

/** How many payouts stand in each view of the desk, and how much they are. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: ["payout", "counts"],
    queryFn: ({ signal }) => call(payout.counts, {}, { signal }),
  });

const path = "/biz/payoutDesk";
/** What is paid asks for nothing. */
const unsettled = deskViews.filter((view) => view !== "paid");
const awaiting = `stateCode=${batchStates.awaitingRelease}`;

/** The desk at the begin of a day: what can be paid, what needs somebody, and what waits for a release. */
export function PayoutHome() {
  useLiveRecords("payout");
  useLiveRecords("payoutBatch");
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
