import { useState } from "react";
import type { List } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";

/** What is open on a page of orders: a form, a detail, or the route of what is to be submitted. */
export interface OpenDialogs<Row extends { readonly id: string }> {
  readonly form: ReturnType<typeof useRowDialog<Row>>;
  readonly detail: ReturnType<typeof useDialogInUrl>;
  readonly submitted: string | undefined;
  readonly setSubmitted: (id: string | undefined) => void;
}

export function useOrderDialogs<Row extends { readonly id: string }>(
  list: List<Row>,
): OpenDialogs<Row> {
  const form = useRowDialog(list);
  const detail = useDialogInUrl("detail");
  const [submitted, setSubmitted] = useState<string>();
  return { form, detail, submitted, setSubmitted };
}
