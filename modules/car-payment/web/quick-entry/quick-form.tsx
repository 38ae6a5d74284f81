import { Button } from "antd";
import { useState } from "react";
import { OrderForm } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { carPayment } from "../../contract.ts";
import type { ReadField } from "#modules/quick-entry/quick-entry-contract.ts";
import { CarPaymentBoxes, freshOrder } from "../car-payment-form.tsx";
import { Doubts } from "./doubts.tsx";
import { FiledOtherwise } from "./filed-otherwise.tsx";
import { SaidMessage } from "./said-message.tsx";
import "./quick-entry.css";

interface Props {
  readonly message: string;
  readonly orders: readonly { readonly fields: readonly ReadField[] }[];
  readonly at: number;
  /** Leaves this one out, and goes on with the next. */
  readonly onSkip: () => void;
  readonly onKept: () => void;
  readonly onSubmit: (id: string) => void;
  /** Back to the message. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const valuesOf = (fields: readonly ReadField[]) =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));

/** Tells messages apart, so that what was typed for one never shows in the form of another. */
const digestOf = (message: string): string =>
  Array.from(message)
    .reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0x7fff_ffff, message.length)
    .toString(36);

/** The form of one order, filled with what the message says, which stands beside it. */
export function QuickForm({ message, orders, at, onSkip, onBack, ...on }: Props) {
  const { t } = useWords();
  const [active, setActive] = useState<string>();
  const fields = orders[at]?.fields ?? [];
  return (
    <OrderForm
      {...on}
      row="new"
      of={carPayment}
      width={1080}
      fresh={{ ...freshOrder, ...valuesOf(fields) }}
      draftName={`${carPayment.quickEntry.name}.${digestOf(message)}.${at}`}
    >
      <Doubts fields={fields}>
        <div className="quick-entry" onFocus={({ target }) => setActive(boxOf(target))}>
          <aside className="quick-said" aria-label={t("carPayment.quick.said")}>
            <div className="quick-head">
              <span>{t("carPayment.quick.order", { number: at + 1, count: orders.length })}</span>
              <Button type="link" size="small" onClick={onBack}>
                {t("carPayment.quick.back")}
              </Button>
              {at + 1 < orders.length && (
                <Button type="link" size="small" onClick={onSkip}>
                  {t("carPayment.quick.skip")}
                </Button>
              )}
            </div>
            <SaidMessage message={message} fields={fields} active={active} />
            <FiledOtherwise fields={fields} />
          </aside>
          <div className="quick-boxes">
            <CarPaymentBoxes isNew />
          </div>
        </div>
      </Doubts>
    </OrderForm>
  );
}

/** Which box something stands in: of its input, or of a choice below it. */
const boxOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>("[data-box]")?.dataset["box"] ?? target.id.split("_").at(-1);
