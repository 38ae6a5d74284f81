import { Button, Flex, Input, Popover, Segmented, Typography } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { expenditurePayee } from "../../contract.ts";
import { type PayeeNumber, payeeNumbers } from "../../states.ts";

/** One of a payee's numbers in full, for who may and says why. */
export function RevealPayee({ id }: { id: string }) {
  const { action } = useWords();
  return (
    <Can do={expenditurePayee.reveal}>
      <Popover trigger="click" destroyOnHidden content={<Reveal id={id} />}>
        <Button type="link" size="small">
          {action(expenditurePayee.reveal)}
        </Button>
      </Popover>
    </Can>
  );
}

function Reveal({ id }: { id: string }) {
  const { t, action, field: nameOf } = useWords();
  const [field, setField] = useState<PayeeNumber>("payeeBankCardNo");
  const [remark, setRemark] = useState("");
  const [value, setValue] = useState<string>();
  const { run, isRunning } = useCommand(expenditurePayee.reveal);
  if (value !== undefined) return <Typography.Text copyable>{value}</Typography.Text>;
  const show = async () => setValue((await run({ id, field, remark: remark.trim() }))?.value);
  return (
    <Flex vertical gap={8}>
      <Segmented<PayeeNumber>
        aria-label={action(expenditurePayee.reveal)}
        value={field}
        options={payeeNumbers.map((one) => ({
          value: one,
          label: nameOf("expenditurePayee", one),
        }))}
        onChange={setField}
      />
      <Input
        aria-label={nameOf("expenditurePayee", "remark")}
        placeholder={t("expenditurePayee.hint.remark")}
        maxLength={200}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <ReasonButton
        type="primary"
        loading={isRunning}
        because={remark.trim() ? undefined : t("expenditurePayee.hint.remark")}
        onClick={() => void show()}
      >
        {action(expenditurePayee.reveal)}
      </ReasonButton>
    </Flex>
  );
}
