import { Alert, AutoComplete, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { Field } from "#platform/web/form/field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { useDealer, useDealersLike } from "./use-dealer.ts";

type Dealer = NonNullable<ReturnType<typeof useDealer>>;

/** What the person has to know about paying this dealer. */
function noteOn({ hasLeft, isFiled, special }: Dealer): TextKey {
  if (hasLeft) return "carPayment.dealer.left";
  if (!isFiled) return "carPayment.dealer.unknown";
  return special ? "carPayment.dealer.elsewhere" : "carPayment.dealer.filed";
}

function DealerNote({ dealer }: { dealer: Dealer }) {
  const { t } = useWords();
  const account = [dealer.payeeName, dealer.payeeBankName, dealer.payeeBankCardNo].join(" · ");
  return (
    <Alert
      type={dealer.special || dealer.hasLeft ? "warning" : "info"}
      showIcon
      style={{ marginBottom: 16 }}
      title={t(noteOn(dealer), { account })}
    />
  );
}

/** Only who is not on file is paid where somebody says. */
export function PayeeBoxes({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Field name="payeeName" isNeeded>
        <Input autoComplete="off" />
      </Field>
      <Field name="payeeBankName" isNeeded>
        <Input autoComplete="off" />
      </Field>
      <Field name="payeeBankCardNo" isNeeded={isNew}>
        <Input autoComplete="off" />
      </Field>
      <SwitchField name="payeePublic" />
    </>
  );
}

/** Which dealer is paid, how it stands, and where the money goes. */
export function DealerBoxes({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance();
  const typed = (Form.useWatch<string | undefined>("reportCarShop") ?? "").trim();
  const [isTyping, setTyping] = useState(false);
  const dealer = useDealer(isTyping ? "" : typed);
  const like = useDealersLike(isTyping ? typed : "");
  const isSpecial = dealer?.special;
  useEffect(() => {
    // Who needs special handling follows from the dealer; nobody has to look it up.
    if (isSpecial !== undefined) form.setFieldValue("special", isSpecial);
  }, [form, isSpecial]);
  const wantsReason = Form.useWatch<boolean | undefined>("special");
  return (
    <>
      <Field name="reportCarShop">
        <AutoComplete
          options={like.map((value) => ({ value }))}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onSelect={() => setTyping(false)}
          onSearch={() => setTyping(true)}
        />
      </Field>
      {dealer && <DealerNote dealer={dealer} />}
      {dealer && !dealer.isFiled && <PayeeBoxes isNew={isNew} />}
      <SwitchField name="special" />
      {wantsReason && (
        <Field name="specialReason" isNeeded>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
      )}
    </>
  );
}
