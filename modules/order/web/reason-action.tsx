import { Input, Popconfirm } from "antd";
import { type ReactNode, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input as InputOf } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useVisitReason } from "#platform/web/command/visit-reason.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useOffered } from "./order-actions.tsx";

interface Props<E extends Endpoint> {
  readonly do: E;
  /** What comes of it, to the fen, where the question alone cannot say it. */
  readonly effect?: ReactNode;
  /** What is said when it is done, where that depends on the answer. */
  readonly told?: (answer: OutputOf<E>) => string;
}

/** An action that cannot be undone, and takes a reason, which stays in the history. */
export function ReasonAction<E extends Endpoint>({ do: endpoint, effect, told }: Props<E>) {
  const { t, action, confirm } = useWords();
  const { id, about, because: against } = useOffered(endpoint);
  const visiting = useVisitReason(endpoint);
  const [remark, setRemark] = useState("");
  const { run, isRunning } = useCommand(endpoint, { told });
  if (against === null) return null;
  const because = against ?? visiting;
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(endpoint)}
    </ReasonButton>
  );
  const label = t(endpoint.name.endsWith(".voided") ? "order.reason.voided" : "order.reason");
  return (
    <Can do={endpoint}>
      {because === undefined ? (
        <Popconfirm
          // Over the order, not over the list beside it.
          placement="bottomLeft"
          title={confirm(endpoint, { name: about })}
          description={
            <>
              {effect && <p>{effect}</p>}
              <Input.TextArea
                aria-label={label}
                placeholder={label}
                value={remark}
                maxLength={200}
                onChange={({ target }) => setRemark(target.value)}
              />
            </>
          }
          okText={t("common.ok")}
          okButtonProps={{ danger: true, disabled: remark.trim() === "" }}
          onConfirm={() => void run({ id, remark: remark.trim() } as InputOf<E>)}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}
