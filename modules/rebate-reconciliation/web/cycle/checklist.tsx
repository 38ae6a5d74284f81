import { useQuery } from "@tanstack/react-query";
import { Descriptions } from "antd";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import type { CycleRow } from "./cycle-columns.tsx";

/** What is still under way of the contracts that closing would shut; each count opens its rows. */
export function Checklist({ row }: { row: CycleRow }) {
  const { t } = useWords();
  const { id, fromDay, toDay, rowVersion } = row;
  const { data } = useQuery({
    queryKey: ["rebateReconciliationCycle", "checklist", id, rowVersion],
    queryFn: ({ signal }) => call(rebateReconciliationCycle.checklist, { id }, { signal }),
  });
  if (!data) return null;
  const days = `startRentTime=${fromDay}~${toDay}`;
  const links = {
    unmatchedLeases: `/data/startRent?stateCode=3600%2C3603&${days}`,
    notApplied: `/data/rebateStandingBook?stateCode=3152&${days}`,
    ordersUnpaid: `/data/rebateStandingBook?stateCode=3153&${days}`,
    unknownPayouts: "/biz/rebate?stateCode=3111",
    unsettledClawbacks: `/data/rebateStandingBook?isClawback=yes&${days}`,
  } as const;
  const names = Object.keys(links) as (keyof typeof links)[];
  return (
    <Descriptions
      size="small"
      column={5}
      layout="vertical"
      colon={false}
      title={t("rebateReconciliationCycle.check.title")}
      items={names.map((name) => ({
        key: name,
        label: t(`rebateReconciliationCycle.check.${name}`),
        children: data[name] === 0 ? "0" : <Link to={links[name]}>{data[name]}</Link>,
      }))}
    />
  );
}
