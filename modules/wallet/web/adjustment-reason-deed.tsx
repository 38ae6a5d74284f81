import { Input, Popconfirm } from "antd";
import { useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input as InputOf } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  readonly do: Endpoint;
  readonly id: string;
  /** What it is done to; the question names it. */
  readonly about: string;
  readonly because: string | undefined;
}

/** A deed that takes a reason, which stays in the history. */
export function ReasonDeed({ do: endpoint, id, about, because }: Props) {
  const { t, action, confirm } = useWords();
  const [remark, setRemark] = useState("");
  const { run, isRunning } = useCommand(endpoint);
  const button = (
    <ReasonButton danger because={because} loading={isRunning}>
      {action(endpoint)}
    </ReasonButton>
  );
  return (
    <Can do={endpoint}>
      {because === undefined ? (
        <Popconfirm
          title={confirm(endpoint, { name: about })}
          description={
            <Input.TextArea
              aria-label={t("walletAdjustment.reason")}
              placeholder={t("walletAdjustment.reason")}
              value={remark}
              maxLength={200}
              onChange={({ target }) => setRemark(target.value)}
            />
          }
          okText={t("common.ok")}
          okButtonProps={{ danger: true, disabled: remark.trim() === "" }}
          onConfirm={() => void run({ id, remark: remark.trim() } as InputOf<Endpoint>)}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}
