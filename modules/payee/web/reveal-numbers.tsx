import { Button, Flex, Input, Popover, Typography } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { payee } from "../contract.ts";
import type { OpenedPayee } from "./opened.ts";

/** The account, masked; both numbers in full for who may and says why. */
export function RevealNumbers({ row }: { row: OpenedPayee["payee"] }) {
  const { action } = useWords();
  return (
    <>
      {row.payeeBankCardNo}
      <Can do={payee.reveal}>
        <Popover trigger="click" destroyOnHidden content={<Reveal id={row.id} />}>
          <Button type="link" size="small">
            {action(payee.reveal)}
          </Button>
        </Popover>
      </Can>
    </>
  );
}

function Reveal({ id }: { id: string }) {
  const { t, action, field } = useWords();
  const [remark, setRemark] = useState("");
  const [told, setTold] = useState<OutputOf<typeof payee.reveal>>();
  const { run, isRunning } = useCommand(payee.reveal);
  if (told) {
    return (
      <Flex vertical gap={8}>
        <Typography.Text copyable>{told.payeeBankCardNo}</Typography.Text>
        {told.payeeIdCardNo && <Typography.Text copyable>{told.payeeIdCardNo}</Typography.Text>}
      </Flex>
    );
  }
  const show = async () => setTold(await run({ id, remark: remark.trim() }));
  return (
    <Flex vertical gap={8}>
      <Input
        aria-label={field("payee", "remark")}
        placeholder={t("payee.hint.remark")}
        maxLength={200}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <ReasonButton
        type="primary"
        loading={isRunning}
        because={remark.trim() ? undefined : t("payee.hint.remark")}
        onClick={() => void show()}
      >
        {action(payee.reveal)}
      </ReasonButton>
    </Flex>
  );
}
