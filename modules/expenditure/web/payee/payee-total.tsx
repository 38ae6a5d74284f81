import { Button, Form } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { sumOf } from "./payee-lines.ts";
import { useLines } from "./use-lines.ts";

/** What the payees get together, and how far that is from the total, while it is typed. */
export function PayeeTotal() {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const payees = useLines();
  const typed = Form.useWatch<unknown>("amount");
  if (payees.length === 0) return null;
  const sum = sumOf(payees);
  const left = (typeof typed === "number" ? typed : 0) - sum;
  const unpaid = payees.findIndex(({ amountForPayee }) => !amountForPayee);
  const fill = () => {
    form.setFieldValue(["payees", unpaid, "amountForPayee"], left);
    void form.validateFields(["payees"]);
  };
  const amount = formatMoney(Math.abs(left));
  return (
    <div className="expenditure-total" aria-live="polite">
      <strong>{t("expenditure.payee.sum", { sum: formatMoney(sum) })}</strong>
      <span data-wrong={left !== 0}>
        {left === 0
          ? t("expenditure.payee.even")
          : t(left > 0 ? "expenditure.payee.left" : "expenditure.payee.over", { amount })}
      </span>
      {left > 0 && unpaid >= 0 && (
        <Button size="small" onClick={fill}>
          {t("expenditure.payee.rest")}
        </Button>
      )}
    </div>
  );
}
