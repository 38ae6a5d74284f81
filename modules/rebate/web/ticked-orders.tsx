import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { rebate } from "../contract.ts";
import { rebateStates } from "../states.ts";
import type { RebateRow } from "./rebate-row.ts";

/** What can be done to many at once, and where they stand for that. */
const steps = {
  makeMany: { from: rebateStates.toMake, none: "rebate.makeMany.none" },
  payMany: { from: rebateStates.toPay, none: "rebate.payMany.none" },
} as const;
type Step = keyof typeof steps;

interface Props {
  readonly step: Step;
  readonly rows: readonly RebateRow[];
  readonly ticked: readonly string[];
  readonly onTick: (ids: string[]) => void;
}

type Results = OutputOf<typeof rebate.payMany>["results"];
interface Outcome {
  readonly rows: readonly RebateRow[];
  readonly results: Results;
}

/** Makes or pays all orders that are ticked, after one more look at the sum; what was refused stays ticked and says why. */
export function TickedOrders({ step, rows, ticked, onTick }: Props) {
  const { t } = useWords();
  const [asked, setAsked] = useState<readonly RebateRow[]>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { from, none } = steps[step];
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  const other = chosen.find(({ stateCode }) => stateCode !== from);
  const because = () => {
    if (chosen.length === 0) return t("rebate.many.tickFirst");
    return other && t(none, { number: other.orderNo });
  };
  const take = (done: readonly RebateRow[], results: Results) => {
    const refused = results.filter(({ ok }) => !ok);
    onTick(refused.map(({ id }) => id));
    if (refused.length > 0) setOutcome({ rows: done, results: refused });
  };
  return (
    <>
      <ActionButton do={rebate[step]} because={because()} onClick={() => setAsked(chosen)} />
      {asked && (
        <FormDialog
          do={rebate[step]}
          along={{ ids: asked.map(({ id }) => id) }}
          told={({ done }) => t("rebate.many.done", { count: done })}
          onDone={({ results }) => take(asked, results)}
          onClose={() => setAsked(undefined)}
        >
          <Alert type="warning" showIcon title={t(`rebate.${step}.sentence`, sumOf(asked))} />
        </FormDialog>
      )}
      {outcome && <Refusals of={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

const sumOf = (rows: readonly RebateRow[]) => ({
  count: rows.length,
  sum: formatMoney(
    rows.reduce((sum, { rebateAmount, nettedAmount }) => sum + rebateAmount - nettedAmount, 0),
  ),
});

function Refusals({ of: { rows, results }, onClose }: { of: Outcome; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal
      open
      title={t("rebate.many.refused", { count: results.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      {results.map(({ id, msg }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          title={rows.find((row) => row.id === id)?.orderNo}
          description={msg}
        />
      ))}
    </Modal>
  );
}
