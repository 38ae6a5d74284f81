import { Flex } from "antd";
import { useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { walletOrderErrors } from "../../errors.ts";
import { EditedAllocation, RevertAllocation } from "./allocation-form.tsx";
import { AllocationLines } from "./allocation-lines.tsx";
import { periodText } from "./allocation-periods.ts";
import type { OpenedAllocation } from "./allocation-rows.ts";

const hiddenReasons = [walletOrderErrors.runWrongState, walletOrderErrors.runMatured];
const { submit, update, mature, revert } = allocationRun;

/** All about one run: who gets what, how its approval stands, what was done. */
export function AllocationDetail(opened: OrderDetailProps) {
  const [isReverting, setReverting] = useState(false);
  const tell = useOrderWords({
    stateCode: "state",
    amount: "money",
    period: periodText,
    maturedTime: "time",
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={allocationRun}
        form={EditedAllocation}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(run: OpenedAllocation, { onEdit, onSubmit }) => ({
          title: run.poolDepartmentName,
          stateCode: run.stateCode,
          info: <RunFacts run={run} />,
          about: run.orderNo,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: update, opens: onEdit },
            { do: mature, isMain: true, asks: "plainly" },
            { do: revert, danger: true, opens: () => setReverting(true) },
          ],
        })}
      />
      {isReverting && <RevertAllocation id={opened.id} onClose={() => setReverting(false)} />}
    </>
  );
}

function RunFacts({ run }: { run: OpenedAllocation }) {
  const { t } = useWords();
  const { poolDepartmentName, insertPerson, bookedTime, maturedTime } = run;
  return (
    <Flex vertical gap={12}>
      <Facts
        of="allocationRun"
        column={2}
        shown={{
          poolDepartmentName,
          period: periodText(run.period),
          amount: <Money fen={run.amount} />,
          cause: t(`allocationRun.cause.${run.cause}`),
          insertPerson,
          insertTime: formatTime(run.insertTime),
          bookedTime: bookedTime && formatTime(bookedTime),
          maturedTime: maturedTime && formatTime(maturedTime),
        }}
      />
      <AllocationLines lines={run.lines} />
    </Flex>
  );
}
