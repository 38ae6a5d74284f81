import { Button, Popconfirm, Tooltip } from "antd";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";
import { useCommand } from "./use-command.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  readonly input: Input<E>;
  /** What it is done to; the question names it. */
  readonly about: string;
  readonly danger?: boolean;
  /** Why it cannot be done now; the button is disabled and says so. */
  readonly because?: string | undefined;
}

/** Asks `<module>.confirm.<endpoint>` and then does it. */
export function ConfirmButton<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, input, about, danger = false, because } = props;
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(endpoint);
  const button = (
    <Button type="link" danger={danger} loading={isRunning} disabled={because !== undefined}>
      {action(endpoint)}
    </Button>
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
        <Tooltip title={because}>{button}</Tooltip>
      )}
    </Can>
  );
}
