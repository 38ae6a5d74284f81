import type { InputOf, OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { importKinds } from "#platform/server/exchange/define.ts";
import { waitingImports } from "#platform/server/exchange/waiting-imports.ts";
import { Slot } from "#platform/server/slot.ts";
import type { message } from "../../contract.ts";
import type { Owner } from "./owner.ts";

type Row = OutputOf<typeof message.list>["records"][number];

/** Something that waits for the person. Never stored: it is there as long as its record says so. */
export interface Todo extends Pick<Row, "id" | "event" | "values" | "link" | "tenantId"> {
  readonly since: string;
}

/**
 * What waits for the owner, in the tenants named. The transaction is bound to the person for the
 * statements of the first turn; a source with a second step binds it again.
 */
export interface TodoSource {
  /** All of it, or the most urgent where there may be too much to show. */
  readonly find: (tx: ReadTx, owner: Owner) => Promise<Todo[]>;
  /** How much there is in truth; without it, as much as is found. */
  readonly count?: (tx: ReadTx, owner: Owner) => Promise<number>;
}

/** Where to look for what waits for a person. */
export const todoSources = new Slot<TodoSource>("message.todoSources");

/** Imports whose check is done and whose rows wait for "confirm". */
export const importTodos: TodoSource = {
  async find(tx, owner) {
    const waiting = await waitingImports(tx, owner);
    return waiting.flatMap(({ kind, id, tenantId, total, since }) => {
      const page = importKinds.held.find((one) => one.kind === kind)?.page;
      if (!page) return [];
      const values = { pageKey: page.titleKey, total };
      const link = `${page.path}?import=${id}`;
      return [{ id, tenantId, event: "import.waiting", values, link, since }];
    });
  },
};

/** How much waits in all, without reading it where a source can tell. */
export async function countTodos(tx: ReadTx, owner: Owner): Promise<number> {
  const counts = await Promise.all(
    todoSources.held.map(async ({ find, count }) =>
      count ? count(tx, owner) : (await find(tx, owner)).length,
    ),
  );
  return counts.reduce((total, one) => total + one, 0);
}

/** All that waits, newest first, in the form that the box has for messages. */
export async function todosOf(tx: ReadTx, owner: Owner): Promise<Row[]> {
  const found = await Promise.all(todoSources.held.map(({ find }) => find(tx, owner)));
  const rows = found.flat().map(({ since, ...todo }) => ({
    ...todo,
    kind: "todo" as const,
    count: 1,
    tenantName: owner.tenantNames.get(todo.tenantId) ?? "",
    insertTime: since,
    updateTime: since,
    readTime: null,
  }));
  return rows.toSorted((a, b) => Date.parse(b.updateTime) - Date.parse(a.updateTime));
}

type Filters = InputOf<typeof message.list>["filters"];

/** The filters of the list, as far as they say anything about what is still to be done. */
export function matching(todos: Row[], { readState, updateTime }: Filters): Row[] {
  const isWanted = readState === undefined || readState.includes("unread");
  const from = updateTime?.from ? Date.parse(updateTime.from) : -Infinity;
  const to = updateTime?.to ? Date.parse(updateTime.to) : Infinity;
  return todos.filter(({ updateTime: at }) => {
    const moment = Date.parse(at);
    return isWanted && moment >= from && moment <= to;
  });
}
