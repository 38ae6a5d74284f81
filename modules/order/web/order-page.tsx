import type { ComponentType, ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { List } from "#platform/web/list/use-list.ts";
import { OrderDialogs } from "./order-dialogs.tsx";
import type { OrderDetailProps, OrderEndpoints, OrderFormProps, OrderRow } from "./order-parts.ts";
import { type NextStep, OrderTable } from "./order-table.tsx";
import { type OpenDialogs, useOrderDialogs } from "./use-order-dialogs.ts";

interface Props<Row extends OrderRow> {
  readonly of: OrderEndpoints & { readonly export: Endpoint };
  readonly list: List<Row>;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly next: (row: Row) => NextStep;
  readonly form: ComponentType<OrderFormProps<Row>>;
  readonly detail: ComponentType<OrderDetailProps>;
  readonly views?: ReactNode;
  /** Other ways to an order than its form, beside the button for that. */
  readonly ways?: (open: OpenDialogs<Row>) => ReactNode;
  /** Filters, and what stands above them. */
  readonly children: ReactNode;
}

/** Orders of one kind: found, written, submitted, followed. An odd page is put together from the same parts. */
export function OrderPage<Row extends OrderRow>(props: Props<Row>) {
  const { of, list, title, columns, next, form, detail, views, ways, children } = props;
  const open = useOrderDialogs(list);
  return (
    <Page
      title={title}
      views={views}
      actions={
        <>
          <ExportButton do={of.export} list={list} />
          {ways?.(open)}
          <ActionButton do={of.create} type="primary" onClick={open.form.create} />
        </>
      }
    >
      {children}
      <OrderTable of={of} list={list} columns={columns} next={next} open={open} />
      <OrderDialogs of={of} open={open} form={form} detail={detail} />
    </Page>
  );
}
