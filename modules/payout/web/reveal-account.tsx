import { Button, Flex, Input, Popover, Typography } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { payout } from "../contract.ts";
import type { PayoutRow } from "./payout-columns.tsx";

/** The account, masked; in full for who may and says why. */
export function RevealAccount({ row }: { row: PayoutRow }) {
  const { action } = useWords();
  return (
    <>
      {row.payeeAccount}
      <Can do={payout.reveal}>
        <Popover trigger="click" destroyOnHidden content={<Reveal id={row.id} />}>
          <Button type="link" size="small">
            {action(payout.reveal)}
          </Button>
        </Popover>
      </Can>
    </>
  );
}

function Reveal({ id }: { id: string }) {
  const { t, action, field } = useWords();
  const [remark, setRemark] = useState("");
  const [value, setValue] = useState<string>();
  const { run, isRunning } = useCommand(payout.reveal);
  if (value !== undefined) return <Typography.Text copyable>{value}</Typography.Text>;
  const show = async () => setValue((await run({ id, remark: remark.trim() }))?.payeeAccount);
  return (
    <Flex vertical gap={8}>
      <Input
        aria-label={field("payout", "reason")}
        placeholder={t("payout.hint.reason")}
        maxLength={200}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <ReasonButton
        type="primary"
        loading={isRunning}
        because={remark.trim() ? undefined : t("payout.hint.reason")}
        onClick={() => void show()}
      >
        {action(payout.reveal)}
      </ReasonButton>
    </Flex>
  );
}
