import { Button, Flex, Input, Popover, Typography } from "antd";
import { useState } from "react";
import { identity } from "#modules/identity/contract.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  readonly id: string;
  readonly field: "phone" | "idCardNo" | "bankCardNo" | "idCardAddress";
}

/** Shows a number in full to who gives a reason; it is gone again when the note is closed. */
export function RevealButton(props: Props) {
  const { t } = useWords();
  return (
    <Can do={identity.reveal}>
      <Popover trigger="click" destroyOnHidden content={<Reveal {...props} />}>
        <Button type="link" size="small">
          {t("tenantUser.reveal")}
        </Button>
      </Popover>
    </Can>
  );
}

function Reveal({ id, field }: Props) {
  const { t, action } = useWords();
  const [reason, setReason] = useState("");
  const [value, setValue] = useState<string>();
  const { run, isRunning } = useCommand(identity.reveal);
  if (value !== undefined) return <Typography.Text copyable>{value}</Typography.Text>;
  const show = async () => setValue((await run({ id, field, reason }))?.value);
  return (
    <Flex vertical gap={8}>
      <Input
        aria-label={t("identity.field.reason")}
        placeholder={t("tenantUser.hint.revealReason")}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ReasonButton
        type="primary"
        loading={isRunning}
        because={reason.trim() ? undefined : t("tenantUser.hint.revealReason")}
        onClick={() => void show()}
      >
        {action(identity.reveal)}
      </ReasonButton>
    </Flex>
  );
}
