import { Button } from "antd";
import { useEffect, useState } from "react";
import { ActingTenant } from "#platform/web/acting-tenant.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { minutesAndSeconds } from "#platform/web/remaining.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { recallMinutes } from "#modules/approval/states.ts";
import type { Passed } from "../action/use-decisions.ts";

interface Props {
  readonly passed: Passed;
  readonly onRecalled: () => void;
  readonly onOver: () => void;
}

/** Instead of a question before a pass: the way back from it, for as long as there is one. */
export function RecallLink(props: Props) {
  return (
    <ActingTenant value={props.passed.approval.tenantId}>
      <Recall key={props.passed.approval.id} {...props} />
    </ActingTenant>
  );
}

function Recall({ passed: { approval, at }, onRecalled, onOver }: Props) {
  const { t } = useWords();
  const [now, setNow] = useState(at);
  const { run, isRunning } = useCommand(approvalInstance.recall);
  const left = at + recallMinutes * 60_000 - now;
  const isOver = left <= 0;
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date().getTime()), 1_000);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const recall = async () => {
    if (await run({ id: approval.id })) onRecalled();
  };
  return (
    <div className="recall-link" role="status">
      <span className="task-cut">{t("approval.passed", { orderNo: approval.orderNo })}</span>
      <Button type="link" size="small" loading={isRunning} onClick={() => void recall()}>
        {t("approval.recall", { left: minutesAndSeconds(left) })}
      </Button>
    </div>
  );
}
