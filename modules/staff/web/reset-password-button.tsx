import { Popconfirm } from "antd";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useVisitReason } from "#platform/web/command/visit-reason.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { tenantUser } from "../contract.ts";
import type { user } from "../user-contract.ts";
import type { HandedOver } from "./password-dialog.tsx";

interface Props {
  readonly do: typeof tenantUser.resetPassword | typeof user.resetPassword;
  readonly row: { readonly id: string; readonly idCardName: string };
  readonly because: string | undefined;
  readonly onPassword: (handed: HandedOver) => void;
}

/** Gives somebody a password to hand over to him, on the page of members and of all people. */
export function ResetPasswordButton({ do: endpoint, row, onPassword, ...props }: Props) {
  const { t, action, confirm } = useWords();
  const visiting = useVisitReason(endpoint);
  const because = props.because ?? visiting;
  const { run, isRunning } = useCommand(endpoint);
  const { id, idCardName: name } = row;
  const reset = async () => {
    const answer = await run({ id });
    if (answer) onPassword({ ...answer, name });
  };
  const button = (
    <ReasonButton type="link" loading={isRunning} because={because}>
      {action(endpoint)}
    </ReasonButton>
  );
  return (
    <Can do={endpoint}>
      {because === undefined ? (
        <Popconfirm
          title={confirm(endpoint, { name })}
          okText={t("common.ok")}
          onConfirm={() => void reset()}
          placement="topRight"
          styles={{ container: { maxWidth: 320 } }}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}
