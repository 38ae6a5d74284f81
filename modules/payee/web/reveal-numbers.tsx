import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payee } from "../contract.ts";
import type { OpenedPayee } from "./opened.ts";

/** The account, masked; both numbers in full for who may and says why. */
export function RevealNumbers({ row }: { row: OpenedPayee["payee"] }) {
  const { t, field } = useWords();
  return (
    <>
      {row.payeeBankCardNo}
      <RevealButton
        do={payee.reveal}
        reason={{ name: field("payee", "remark"), hint: t("payee.hint.remark") }}
        inputOf={(remark) => ({ id: row.id, remark })}
        numbersOf={({ payeeBankCardNo, payeeIdCardNo }) => [payeeBankCardNo, payeeIdCardNo]}
      />
    </>
  );
}
