import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import { historyOf } from "#platform/server/history.ts";
import { type Handler, query } from "#platform/server/query.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ReadableOrder } from "./define-order.ts";

/** The reads that every kind of order has. */
type OrderReads = Readonly<Record<"detail" | "actions" | "operationLog", Endpoint>>;

interface Shown {
  /** An order as its page shows it: to whoever sees it, but perhaps not every figure of it. */
  readonly one: (tx: ReadTx, id: string, actor: Actor) => Promise<unknown>;
  /** Columns in the words of the page, and which of these a reader of the history is told. */
  readonly wireNames: Readonly<Record<string, string>>;
  readonly told: readonly string[];
}

type Asked = { input: { id: string } };

/** Answers what pages ask about one order, for whoever sees it or has a part in its approval. */
export function readsOf<E extends OrderReads>(
  endpoints: E,
  order: ReadableOrder,
  { one, wireNames, told }: Shown,
): { readonly [K in keyof OrderReads]: Handler<E[K]> } {
  const { subject } = order;
  const isTold = new Set([...told, "approvalStateCode", "told"]);
  return {
    detail: query(endpoints.detail, async (asked) => {
      const { tx, actor } = asked;
      const { id } = (asked as Asked).input;
      const [shown] = await Promise.all([
        one(tx, id, actor),
        expectSeesOrder(tx, actor, { subject, orderId: id }),
      ]);
      return shown as never;
    }),
    /** What I can do to it now, and everything that stands against the rest. */
    actions: query(endpoints.actions, async (asked) => {
      const { tx, actor, caller } = asked;
      const { id } = (asked as Asked).input;
      await expectSeesOrder(tx, actor, { subject, orderId: id });
      const judged = await order.reasons(tx, actor, id);
      const actions = judged.map(({ action, reasons }) => ({
        action,
        enabled: reasons.length === 0,
        reasons: reasons.map((reason) => ({
          code: reason.definition.code,
          msg: reason.textIn(caller.language),
          link: order.fixLink(reason, id),
        })),
      }));
      return actions as never;
    }),
    operationLog: query(endpoints.operationLog, async (asked) => {
      const { tx, actor } = asked;
      const { id } = (asked as Asked).input;
      const of = endpoints.operationLog;
      const [lines] = await Promise.all([
        historyOf(tx, { id, of, also: approvalEvents, wireNames }),
        expectSeesOrder(tx, actor, { subject, orderId: id }),
      ]);
      return lines.map((line) => ({
        ...line,
        changeInfo: line.changeInfo.filter(({ field }) => isTold.has(field)),
      })) as never;
    }),
  };
}
