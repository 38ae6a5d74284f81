import { Alert, Empty } from "antd";
import { useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { rebateType } from "../../contract.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import type { RebateTypeRow } from "../rebate-type-columns.tsx";
import { SimulateForm } from "./simulate-form.tsx";
import { signed } from "./difference-bars.tsx";
import { SimulationResult, useSimulationHead } from "./simulation-result.tsx";
import { useSimulation } from "./use-simulation.ts";

interface Props {
  readonly type: RebateTypeRow;
  readonly draft: RuleSheet;
}

/** What the draft would do to contracts that are there: asked for by months, and kept for whoever publishes it. */
export function SimulationPanel({ type, draft }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useSimulation(type.id, null);
  const [isAsked, ask] = useState(false);
  return (
    <div className="rule-card">
      <div className="rule-tools">
        <ActionButton do={rebateType.simulate} type="primary" onClick={() => ask(true)} />
      </div>
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === null && <Empty description={t("rebateType.simulation.none")} />}
      {data && <SimulationResult of={data} />}
      {isAsked && <SimulateForm type={type} draft={draft} onClose={() => ask(false)} />}
    </div>
  );
}

/** For whoever is about to publish: what it will do, in a line; or that nobody has looked. */
export function BeforePublishing({ typeId }: { readonly typeId: string }) {
  const { t } = useWords();
  const { data } = useSimulation(typeId, null);
  const head = useSimulationHead();
  if (data === undefined) return null;
  if (!data || data.finishTime === null || data.isStale) {
    return <Alert type="warning" showIcon title={t("rebateType.simulation.notSeen")} />;
  }
  const { changed, before, after } = data.totals;
  const said = { changed, difference: signed(after - before) };
  const isTold = data.sight !== "none";
  return (
    <Alert
      type="info"
      showIcon
      title={
        isTold ? t("rebateType.simulation.willDo", said) : t("rebateType.simulation.sight.none")
      }
      description={
        <>
          <div>{head(data)}</div>
          {data.sight === "part" && <div>{t("rebateType.simulation.sight.part")}</div>}
        </>
      }
    />
  );
}

/** What was known when a version was published. */
export function OfVersion({
  typeId,
  version,
}: {
  readonly typeId: string;
  readonly version: number;
}) {
  const { t } = useWords();
  const { data } = useSimulation(typeId, version);
  if (data === undefined) return null;
  if (data === null) return <p className="rule-quiet">{t("rebateType.simulation.noneKept")}</p>;
  return <SimulationResult of={data} />;
}
