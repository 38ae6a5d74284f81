import { Segmented } from "antd";
import { useState } from "react";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { expenditurePayee } from "../../contract.ts";
import { type PayeeNumber, payeeNumbers } from "../../states.ts";

/** One of a payee's numbers in full, for who may and says why. */
export function RevealPayee({ id }: { id: string }) {
  const { t, action, field: nameOf } = useWords();
  const [field, setField] = useState<PayeeNumber>("payeeBankCardNo");
  const choice = (
    <Segmented<PayeeNumber>
      aria-label={action(expenditurePayee.reveal)}
      value={field}
      options={payeeNumbers.map((one) => ({ value: one, label: nameOf("expenditurePayee", one) }))}
      onChange={setField}
    />
  );
  return (
    <RevealButton
      do={expenditurePayee.reveal}
      reason={{
        name: nameOf("expenditurePayee", "remark"),
        hint: t("expenditurePayee.hint.remark"),
      }}
      inputOf={(remark) => ({ id, field, remark })}
      numbersOf={({ value }) => [value]}
      choice={choice}
    />
  );
}
