import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { OrderFrame, type OwnAction } from "#modules/approval-task/web/pickers.tsx";
import { moduleOf, type OutputOf } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import { call, type Input } from "#platform/web/api-client.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import type { OrderDetailProps, OrderEndpoints, OrderFormProps, OrderRow } from "./order-parts.ts";

type Reads = Pick<OrderEndpoints, "detail" | "operationLog" | "actions">;

interface Shown {
  readonly title: string;
  /** What its tag says; null: a draft. */
  readonly stateCode: number | null;
  /** How questions call it. */
  readonly about: string;
  readonly actions: readonly OwnAction[];
  readonly info: ReactNode;
}

interface On {
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

type EditedProps<Row> = Omit<OrderFormProps<Row>, "row"> & { readonly row: Row };

interface Props<Of extends Reads, Row> extends OrderDetailProps {
  readonly of: Of;
  readonly form: ComponentType<EditedProps<Row>>;
  readonly tell: Tell;
  readonly hiddenReasons: readonly ErrorDefinition[];
  readonly show: (row: Row, on: On) => Shown;
}

/** All about one order, for its applicant and for those who decide on it. */
export function OrderDetail<
  Of extends Reads,
  Row extends OutputOf<Of["detail"]> & OrderRow & { readonly fileIds?: readonly string[] },
>({ of, form: Form, tell, hiddenReasons, show, id, onSubmit, onClose }: Props<Of, Row>) {
  const [edited, setEdited] = useState<Row>();
  const orderType = moduleOf(of.detail);
  const { data: row, error } = useQuery({
    queryKey: [orderType, "detail", id],
    queryFn: ({ signal }) =>
      call(of.detail, { id } as Input<Of["detail"]>, { signal }) as Promise<Row>,
  });
  const shown = row && show(row, { onEdit: () => setEdited(row), onSubmit: () => onSubmit(id) });
  return (
    <>
      <OrderFrame
        orderType={orderType}
        order={row && shown && { fileIds: [], ...row, ...shown }}
        error={error}
        own={shown && { of, about: shown.about, hiddenReasons, list: shown.actions }}
        info={shown?.info}
        log={{ of: of.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {edited && <Form row={edited} onSubmit={onSubmit} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
