import type { Endpoint } from "#platform/contract/endpoint.ts";

/** The endpoints of a kind that its page has to know. */
export interface OrderEndpoints {
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly submit: Endpoint;
  readonly detail: Endpoint;
  readonly actions: Endpoint;
  readonly operationLog: Endpoint;
}

/** What every order has, whatever its kind. */
export interface OrderRow {
  readonly id: string;
  readonly orderNo: string;
  readonly instanceId: string | null;
  readonly currentApprovalPerson?: string | null;
}

/** What the form of a kind is given. */
export interface OrderFormProps<Row> {
  readonly row: Row | "new";
  /** Goes on to the route, once the order is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** What the detail of a kind is given. */
export interface OrderDetailProps {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}
