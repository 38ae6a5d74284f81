import { type ComponentType, Suspense } from "react";
import { SubmitDialog } from "#modules/approval-task/web/pickers.tsx";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import type { OrderDetailProps, OrderFormProps } from "./order-parts.ts";
import type { OpenDialogs } from "./use-order-dialogs.ts";

interface Props<Row extends { readonly id: string }> {
  readonly of: { readonly submit: Endpoint };
  readonly open: OpenDialogs<Row>;
  readonly form: ComponentType<OrderFormProps<Row>>;
  readonly detail: ComponentType<OrderDetailProps>;
}

/** What stands over a page of orders, each of it when it is open. */
export function OrderDialogs<Row extends { readonly id: string }>(props: Props<Row>) {
  const { of, open, form: Form, detail: Detail } = props;
  const { form, detail, submitted, setSubmitted } = open;
  return (
    <>
      <Suspense>
        {detail.open && (
          <Detail id={detail.open.kind} onSubmit={setSubmitted} onClose={detail.close} />
        )}
        {form.row && <Form row={form.row} onSubmit={setSubmitted} onClose={form.close} />}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={of.submit}
          orderType={moduleOf(of.submit)}
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </>
  );
}
