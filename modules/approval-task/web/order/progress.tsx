import { Steps, Tag, Typography } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import type { ApprovalView } from "./approval-view.ts";
import { useWaited } from "./waited.ts";
import "./approval-parts.css";

type Step = ApprovalView["steps"][number];
type Task = Step["tasks"][number];

/** The step that an approval has come to; none once it is over. */
const currentOf = ({ steps }: ApprovalView): Step | undefined =>
  steps.find(({ stage }) => stage === "current");

/** Since when the step waits for somebody. */
function waitingSince(step: Step): string | undefined {
  const arrived = step.tasks.flatMap(({ state, arrivedTime }) =>
    state === "PENDING" && arrivedTime !== null ? [arrivedTime] : [],
  );
  return arrived.toSorted()[0];
}

/** Where an approval stands, whom it waits for and since when, in one line. */
export function WaitingLine({ approval }: { approval: ApprovalView }) {
  const { t } = useWords();
  const waited = useWaited();
  const [now] = useState(() => new Date().getTime());
  const step = currentOf(approval);
  if (!step) return null;
  const { stepNo, stepName: name } = step;
  const names = approval.currentApprovalPerson;
  const since = waitingSince(step);
  const parts = [
    t("approval.progress.at", { step: stepNo, total: approval.totalStep, name }),
    ...(names ? [t("approval.progress.waits", { names })] : []),
    ...(since
      ? [t("approval.progress.since", { time: formatTime(since), long: waited(since, now) })]
      : []),
  ];
  return <span className="approval-waiting">{parts.join(" · ")}</span>;
}

const stages = { done: "finish", current: "process", coming: "wait" } as const;
const refused: ReadonlySet<Task["state"]> = new Set(["REJECTED", "RETURNED"]);

/** All steps of an approval: who decided, who is asked now, who will be. */
export function ApprovalProgress({ approval }: { approval: ApprovalView }) {
  const { t } = useWords();
  return (
    <Steps
      className="approval-steps"
      orientation="vertical"
      size="small"
      current={approval.currentStep - 1}
      items={approval.steps.map((step) => ({
        key: step.stepNo,
        status: step.tasks.some(({ state }) => refused.has(state)) ? "error" : stages[step.stage],
        title: (
          <>
            {step.stepName}
            {step.isFinanceStep && <Tag>{t("approval.progress.financeStep")}</Tag>}
          </>
        ),
        // Of one alone there is nothing to say about how several agree.
        subTitle: isShared(step) && t(`approval.signType.${step.signType}`),
        content: <People step={step} />,
      }))}
    />
  );
}

const isShared = ({ tasks, expected }: Step): boolean => tasks.length + expected.length > 1;

function People({ step }: { step: Step }) {
  const { t } = useWords();
  if (step.tasks.length === 0) {
    const names = step.expected.join("、");
    return names ? <span>{t("approval.progress.expected", { names })}</span> : null;
  }
  return (
    <ul>
      {step.tasks.map((task) => (
        <li key={task.id} data-state={task.state}>
          <PersonLine task={task} />
        </li>
      ))}
    </ul>
  );
}

function PersonLine({ task }: { task: Task }) {
  const { t } = useWords();
  const { assigneeName: name, principalName: principal } = task;
  const time = task.decidedTime ?? task.arrivedTime;
  return (
    <>
      <span>{principal ? t("approval.standIn", { name, principal }) : name}</span>
      <span>{t(`approval.taskState.${task.state}`)}</span>
      {time && <Typography.Text type="secondary">{formatTime(time)}</Typography.Text>}
      {task.remark && <q>{task.remark}</q>}
    </>
  );
}
