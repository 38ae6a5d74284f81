import { useState } from "react";
import { formatMoney, parseYuan } from "#platform/contract/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { checkReceipt, type KnownReceipt } from "./check-client.ts";
import { type CheckText, useCheckWords } from "./check-words.ts";

interface Found {
  readonly known?: KnownReceipt;
  readonly failure?: string;
}

/** Number, amount and code as the paper says them, and what we know of such a paper. */
export function CheckForm() {
  const { t, language, tellFailure } = useCheckWords();
  const [found, setFound] = useState<Found>({});
  const [isChecking, setChecking] = useState(false);
  const check = async (form: FormData) => {
    const said = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const [receiptNo, code, receiptAmount] = [
      said("receiptNo"),
      said("code"),
      parseYuan(said("amount")),
    ];
    if (receiptNo === "" || code === "" || receiptAmount === undefined || receiptAmount < 1) {
      setFound({ failure: t("fillAll") });
      return;
    }
    setChecking(true);
    try {
      setFound({ known: await checkReceipt({ receiptNo, receiptAmount, code }, language) });
    } catch (error) {
      setFound({ failure: tellFailure(error) });
    } finally {
      setChecking(false);
    }
  };
  return (
    <form
      className="check-form"
      onSubmit={(event) => {
        event.preventDefault();
        void check(new FormData(event.currentTarget));
      }}
    >
      <p className="check-hint">{t("lead")}</p>
      <Field name="receiptNo" hint="receiptNoHint" longest={30} />
      <Field name="amount" hint="amountHint" longest={16} mode="decimal" />
      <Field name="code" hint="codeHint" longest={40} />
      <button type="submit" className="check-main" disabled={isChecking}>
        {t(isChecking ? "checking" : "check")}
      </button>
      <div role="alert">{found.failure}</div>
      <div role="status">{found.known && <Known receipt={found.known} />}</div>
    </form>
  );
}

interface FieldProps {
  readonly name: "receiptNo" | "amount" | "code";
  readonly hint: CheckText;
  readonly longest: number;
  readonly mode?: "decimal";
}

function Field({ name, hint, longest, mode }: FieldProps) {
  const { t } = useCheckWords();
  return (
    <label className="check-field">
      {t(name)}
      <input
        name={name}
        placeholder={t(hint)}
        maxLength={longest}
        inputMode={mode ?? "text"}
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  );
}

function Known({ receipt }: { receipt: KnownReceipt }) {
  const { t } = useCheckWords();
  const { receiptState, paymentTime, endTime } = receipt;
  const facts: (readonly [CheckText, string | null])[] = [
    ["receiptNo", receipt.receiptNo],
    ["amount", formatMoney(receipt.receiptAmount)],
    ["issuer", receipt.issuer],
    ["payer", receipt.payer],
    ["contractNo", receipt.contractNo],
    ["orderTypeName", receipt.orderTypeName],
    ["paymentTime", paymentTime && formatTime(paymentTime)],
    ["issueTime", formatTime(receipt.issueTime)],
    ["endTime", endTime && formatTime(endTime)],
  ];
  return (
    <section className={`check-known check-${receiptState.toLowerCase()}`}>
      <h2>{t(receiptState)}</h2>
      <p className="check-hint">{t("compare")}</p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
