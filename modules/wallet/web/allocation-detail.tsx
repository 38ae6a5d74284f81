import { useQuery } from "@tanstack/react-query";
import { Descriptions, Flex } from "antd";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { allocationRun } from "../allocation-contract.ts";
import { AllocationDeeds } from "./allocation-deeds.tsx";
import { AllocationLines } from "./allocation-lines.tsx";
import { periodText } from "./allocation-periods.ts";
import type { OpenedAllocation } from "./allocation-rows.ts";

interface Props {
  readonly id: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** All about one run: who gets what, how its approval stands, what was done. */
export function AllocationDetail({ id, onSubmit, onClose }: Props) {
  const tell = useAllocationWords();
  const { data: run, error } = useQuery({
    queryKey: ["allocationRun", "detail", id],
    queryFn: ({ signal }) => call(allocationRun.detail, { id }, { signal }),
  });
  return (
    <OrderFrame
      orderType="allocationRun"
      order={run && { ...run, title: run.poolDepartmentName, fileIds: [] }}
      error={error}
      deeds={run && <AllocationDeeds row={run} onSubmit={onSubmit} />}
      info={run && <Facts run={run} />}
      log={{ of: allocationRun.operationLog, tell }}
      onClose={onClose}
    />
  );
}

const timeOr = (time: string | null) => (time === null ? "-" : formatTime(time));

function Facts({ run }: { run: OpenedAllocation }) {
  const { t, field } = useWords();
  const shown = {
    poolDepartmentName: run.poolDepartmentName,
    period: periodText(run.period),
    amount: <Money fen={run.amount} />,
    cause: t(`allocationRun.cause.${run.cause}`),
    insertPerson: run.insertPerson,
    insertTime: formatTime(run.insertTime),
    bookedTime: timeOr(run.bookedTime),
    maturedTime: timeOr(run.maturedTime),
  };
  return (
    <Flex vertical gap={12}>
      <Descriptions
        bordered
        size="small"
        column={2}
        items={Object.entries(shown).map(([name, children]) => ({
          key: name,
          label: field("allocationRun", name),
          children,
        }))}
      />
      <AllocationLines lines={run.lines} />
    </Flex>
  );
}

/** Words for what a run's history keeps as codes, amounts and months. */
function useAllocationWords(): Tell {
  const stateOf = useStateNames();
  return (name, value) => {
    if (name === "stateCode") return stateOf(Number(value)).name;
    if (name === "amount") return formatMoney(Number(value));
    if (name === "period") return periodText(value);
    return name === "maturedTime" ? formatTime(value) : undefined;
  };
}
