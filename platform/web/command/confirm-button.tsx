import { Popconfirm } from "antd";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";
import { ReasonButton } from "./reason-button.tsx";
import { useCommand } from "./use-command.ts";
import { useVisitReason } from "./visit-reason.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  readonly input: Input<E>;
  /** What it is done to; the question names it. */
  readonly about: string;
  readonly danger?: boolean;
  /** In a row of a list it looks like a link. */
  readonly type?: "link" | "default" | "primary";
  /** Why it cannot be done now. */
  readonly because?: string | undefined;
}

/** Asks `<module>.confirm.<endpoint>` and then does it. */
export function ConfirmButton<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, input, about, danger = false, type = "link" } = props;
  const visiting = useVisitReason(endpoint);
  const because = props.because ?? visiting;
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(endpoint);
  const button = (
    <ReasonButton type={type} danger={danger} loading={isRunning} because={because}>
      {action(endpoint)}
    </ReasonButton>
  );
  return (
    <Can do={endpoint}>
      {because === undefined ? (
        <Popconfirm
          title={confirm(endpoint, { name: about })}
          okText={t("common.ok")}
          okButtonProps={{ danger }}
          onConfirm={() => void run(input)}
          placement="topRight"
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}
