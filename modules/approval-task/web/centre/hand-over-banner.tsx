import { Alert, App, Popconfirm } from "antd";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { approvalTask } from "../../contract.ts";
import { useTaskCounters } from "./use-tasks.ts";

/** For who has an agent now: what still waits for him can go to the agent as well. */
export function HandOverBanner({ onDone }: { onDone: () => void }) {
  const { t, action } = useWords();
  const { message } = App.useApp();
  const { data } = useTaskCounters();
  const { run, isRunning } = useCommand(approvalTask.handOver);
  if (!data || data.toHandOver === 0 || data.agentName === null) return null;
  const told = { agent: data.agentName, count: data.toHandOver };
  const handOver = async () => {
    const answer = await run({});
    if (answer && answer.kept > 0) void message.info(t("approval.handOver.done", answer), 8);
    onDone();
  };
  return (
    <Alert
      className="hand-over"
      type="info"
      showIcon
      title={t("approval.handOver", told)}
      action={
        <Popconfirm
          title={t("approval.handOver.confirm", told)}
          okText={t("common.ok")}
          placement="bottomRight"
          onConfirm={() => void handOver()}
        >
          <ReasonButton size="small" loading={isRunning}>
            {action(approvalTask.handOver)}
          </ReasonButton>
        </Popconfirm>
      }
    />
  );
}
