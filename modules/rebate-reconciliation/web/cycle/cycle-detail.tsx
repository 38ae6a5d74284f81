import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { doing, type Offers } from "#platform/web/command/action.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { rebateReconciliationCycle as cycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { Checklist } from "./checklist.tsx";
import { type CycleRow, Scope } from "./cycle-columns.tsx";
import { CycleForm } from "./cycle-form.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** A reconciliation: how far it has come, what stands before its end, and the next step. */
export function CycleDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["rebateReconciliationCycle", "detail", id],
    queryFn: ({ signal }) => call(cycle.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ cycleName }) => cycleName}
      kind={t("menu.data.rebateConciliationCycle")}
      onClose={onClose}
    >
      {(row) => <Opened row={row} />}
    </Detail>
  );
}

function Opened({ row }: { row: CycleRow }) {
  const { t } = useWords();
  const [isEdited, setEdited] = useState(false);
  const form = isEdited ? <CycleForm row={row} onClose={() => setEdited(false)} /> : null;
  const isStarted = row.stateCode !== cycleStates.notStarted;
  const isClosed = row.stateCode === cycleStates.closed;
  const page = isClosed ? "/data/rebateReconciliationStandingBook" : "/biz/rebateReconciliation";
  return (
    <>
      <DetailHead actions={useOffers(row, () => setEdited(true))} form={form}>
        <StateTag code={row.stateCode} />
        <LogButton of={cycle.operationLog} id={row.id} name={row.cycleNo} />
      </DetailHead>
      {isStarted && !isClosed && <Checklist row={row} />}
      {isStarted && (
        <p>
          <Link to={`${page}?cycleNo=${row.cycleNo}`}>{t("rebateReconciliationCycle.lines")}</Link>
        </p>
      )}
      <CycleFacts row={row} />
    </>
  );
}

/** The step that the state is about first. */
function useOffers(row: CycleRow, onEdit: () => void): Offers {
  const { t, confirm } = useWords();
  const { id, rowVersion, stateCode, agreedAmount } = row;
  const { notStarted, reconciling, confirmed, closed } = cycleStates;
  const input = { id, rowVersion };
  const refresh = doing({ do: cycle.refresh, input, question: confirm(cycle.refresh, {}) });
  if (stateCode === notStarted) {
    const open = { do: cycle.open, isMain: true, input, question: confirm(cycle.open, {}) };
    return [doing(open), { do: cycle.update, opens: onEdit }];
  }
  if (stateCode === closed) {
    return [
      doing({
        do: cycle.reopen,
        danger: true,
        input: { ...input, remark: "" },
        question: confirm(cycle.reopen, {}),
        reason: t("rebateReconciliationCycle.reopenWhy"),
      }),
    ];
  }
  if (stateCode === confirmed) {
    return [
      doing({
        do: cycle.close,
        isMain: true,
        input: { ...input, remark: null },
        question: confirm(cycle.close, {}),
      }),
      refresh,
    ];
  }
  return [
    stateCode !== reconciling &&
      doing({
        do: cycle.confirm,
        isMain: true,
        input,
        question: confirm(cycle.confirm, { amount: formatMoney(agreedAmount) }),
      }),
    refresh,
  ];
}

function CycleFacts({ row }: { row: CycleRow }) {
  return (
    <Facts
      of="rebateReconciliationCycle"
      column={2}
      shown={{
        cycleNo: row.cycleNo,
        counterpart: row.counterpart,
        departmentName: <Scope row={row} />,
        channelDescribe: row.channelDescribe,
        fromDay: row.fromDay,
        toDay: row.toDay,
        cutOff: row.cutOff,
        lineCount: String(row.lineCount),
        openCount: String(row.openCount),
        agreedCount: String(row.agreedCount),
        adjustedCount: String(row.adjustedCount),
        carriedCount: String(row.carriedCount),
        ourAmount: formatMoney(row.ourAmount),
        theirAmount: formatMoney(row.theirAmount),
        agreedAmount: formatMoney(row.agreedAmount),
        confirmer: row.confirmer,
        confirmTime: row.confirmTime && formatTime(row.confirmTime),
        closer: row.closer,
        closeTime: row.closeTime && formatTime(row.closeTime),
        creator: row.creator,
      }}
    />
  );
}
