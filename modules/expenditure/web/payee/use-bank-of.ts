import { Form } from "antd";
import { useEffect } from "react";
import { isBankCard } from "#platform/contract/validators.ts";
import type { PayeeLine } from "./payee-lines.ts";

/** Fills in the bank that a card's first digits name, where nobody has typed one. */
export function useBankOf(at: number, line: PayeeLine | undefined): void {
  const form = Form.useFormInstance();
  const card = line?.payeeBankCardNo ?? "";
  const isNamed = Boolean(line?.payeeBankName);
  useEffect(() => {
    if (isNamed || !isBankCard(card)) return;
    // The table of banks is large; it is fetched by those who type a card.
    import("bankcard").then(
      ({ searchCardBin }) => {
        const bank = searchCardBin(card)?.bankName;
        const box = ["payees", at, "payeeBankName"];
        if (bank && !form.getFieldValue(box)) form.setFieldValue(box, bank);
      },
      () => undefined,
    );
  }, [at, card, form, isNamed]);
}
