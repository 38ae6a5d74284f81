import { doing, type Offering } from "#platform/web/command/action.ts";
import { useWords } from "#platform/web/i18n.ts";
import { payee } from "../contract.ts";
import type { OpenedPayee } from "./opened.ts";

/** What can be done to a payee now; merging starts from the one that looks the same. */
export function usePayeeActions({ payee: row }: OpenedPayee): Offering {
  const { t, confirm } = useWords();
  const { id, payeeName: name } = row;
  const isDisabled = row.disabledReason !== null;
  const reason = t("payee.hint.remark");
  return {
    actions: [
      row.checkable && doing({ do: payee.verify, input: { id }, isMain: true }),
      isDisabled
        ? doing({
            do: payee.enable,
            input: { id, remark: "" },
            question: confirm(payee.enable, { name }),
            reason,
          })
        : doing({
            do: payee.disable,
            input: { id, remark: "" },
            question: confirm(payee.disable, { name }),
            reason,
            danger: true,
          }),
    ],
    form: null,
  };
}
