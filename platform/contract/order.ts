import { z } from "zod";
import { actionsOf } from "./actions.ts";
import { anyone, type Endpoint, read } from "./endpoint.ts";
import { LogLine } from "./exchange.ts";
import { Id, RowVersion, type Schema, Time } from "./schema.ts";

/** What every order tells of itself. */
export const orderFields = {
  id: Id,
  orderNo: z.string(),
  fileIds: z.array(Id),
  stateCode: z.int(),
  /** Null: not submitted yet. */
  approvalStateCode: z.int().nullable(),
  instanceId: Id.nullable(),
  /** Whom it waits for, and since when. */
  currentApprovalPerson: z.string().nullable(),
  arrivedTime: Time.nullable(),
  currentStep: z.int().nullable(),
  totalStep: z.int().nullable(),
  insertPerson: z.string(),
  rowVersion: RowVersion,
  insertTime: Time,
  updateTime: Time,
};

/** An order by its id: what most endpoints of orders take, and many answer. */
export const oneOrder = z.strictObject({ id: Id });

interface Asked<Row extends Schema, Actions> {
  readonly resource: Endpoint["path"];
  readonly row: Row;
  /** What can be done to one. */
  readonly actions: Actions;
  /** Where the page itself takes a right. */
  readonly permission?: Endpoint["permission"];
}

/** What every page asks about one order. Unless said, no right is needed: who sees the order may ask. */
export function orderReads<
  Row extends Schema,
  const Actions extends readonly [string, ...string[]],
>({ resource, row, actions, permission = anyone }: Asked<Row, Actions>) {
  const asked = { method: "GET", permission, input: oneOrder } as const;
  return {
    detail: read({ ...asked, path: `${resource}/{id}`, output: row }),
    actions: read({ ...asked, path: `${resource}/{id}/actions`, output: actionsOf(actions) }),
    operationLog: read({
      ...asked,
      path: `${resource}/{id}/operation-log`,
      output: z.array(LogLine),
    }),
  };
}
