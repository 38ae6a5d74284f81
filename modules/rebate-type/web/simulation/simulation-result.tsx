import { Alert, Progress, Statistic } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { DifferenceBars, signed } from "./difference-bars.tsx";
import { ContractTable, DealerTable } from "./simulation-tables.tsx";
import type { Simulated } from "./use-simulation.ts";
import "./simulation.css";

/** Which months, by whom, and whether as it stands or as if it were in force. */
export function useSimulationHead(): (of: Simulated) => string {
  const { t } = useWords();
  return ({ firstMonth, lastMonth, person, startTime, isInForce }) => {
    const said = { from: firstMonth, to: lastMonth, person, time: formatTime(startTime) };
    return t(`rebateType.simulation.${isInForce ? "headInForce" : "headAsDrafted"}`, said);
  };
}

/** What came of replaying: totals, who gains and loses, and why the largest differences are so large. */
export function SimulationResult({ of }: { readonly of: Simulated }) {
  const { t } = useWords();
  const head = useSimulationHead();
  if (of.finishTime === null) {
    return (
      <Alert
        type="info"
        showIcon
        title={t(of.isStale ? "rebateType.simulation.givenUp" : "rebateType.simulation.underWay")}
        description={
          of.isStale ? head(of) : <Progress percent={of.percent} status="active" size="small" />
        }
      />
    );
  }
  return (
    <section className="simulation">
      {of.isStale && <Alert type="warning" showIcon title={t("rebateType.simulation.stale")} />}
      {of.sight !== "all" && (
        <Alert type="info" showIcon title={t(`rebateType.simulation.sight.${of.sight}`)} />
      )}
      <div className="rule-quiet">{head(of)}</div>
      {of.sight !== "none" && <Figures of={of} />}
    </section>
  );
}

function Figures({ of }: { readonly of: Simulated }) {
  const { t } = useWords();
  const { contracts, changed, before, after } = of.totals;
  return (
    <>
      <div className="simulation-totals">
        <Statistic title={t("rebateType.simulation.contracts")} value={contracts} />
        <Statistic title={t("rebateType.simulation.changed")} value={changed} />
        <Statistic title={t("rebateType.simulation.before")} value={formatMoney(before)} />
        <Statistic title={t("rebateType.simulation.after")} value={formatMoney(after)} />
        <Statistic title={t("rebateType.simulation.difference")} value={signed(after - before)} />
      </div>
      <DifferenceBars dealers={of.dealers} />
      <DealerTable of={of} />
      <ContractTable contracts={of.contracts} />
    </>
  );
}
