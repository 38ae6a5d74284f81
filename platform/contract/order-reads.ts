import { z } from "zod";
import { actionsOf } from "./actions.ts";
import { anyone, read } from "./endpoint.ts";
import { LogLine } from "./exchange.ts";
import { Id, type Schema } from "./schema.ts";

interface Shown<Row extends Schema, Actions> {
  readonly resource: `/api/${string}`;
  readonly row: Row;
  /** What can be done to one. */
  readonly actions: Actions;
}

const one = z.strictObject({ id: Id });

/** What is asked about one order of any kind. No right is needed: who sees the order may ask. */
export const orderReads = <
  Row extends Schema,
  const Actions extends readonly [string, ...string[]],
>({
  resource,
  row,
  actions,
}: Shown<Row, Actions>) => {
  const asking = { method: "GET", permission: anyone, input: one } as const;
  return {
    detail: read({ ...asking, path: `${resource}/{id}`, output: row }),
    actions: read({
      ...asking,
      path: `${resource}/{id}/actions`,
      output: actionsOf(actions),
    }),
    operationLog: read({
      ...asking,
      path: `${resource}/{id}/operation-log`,
      output: z.array(LogLine),
    }),
  };
};
