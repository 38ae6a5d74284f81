import type { InputOf, OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { between, type Condition, equals, oneOf } from "#platform/server/list/conditions.ts";
import { listOf, type ListRequest } from "#platform/server/list/list.ts";
import type { Kind, message, ReadState } from "../../contract.ts";
import { messages } from "../tables.ts";
import type { Owner } from "./owner.ts";
import { countTodos, matching, todosOf } from "./todos.ts";

export type Asked = InputOf<typeof message.list>;
type Page = OutputOf<typeof message.list>;
type Row = Page["records"][number];

const inReadState: Condition = (wanted: readonly ReadState[]) => {
  const allowed = {
    unread: wanted.includes("unread") ? "read_at is null" : "false",
    read: wanted.includes("read") ? "read_at is not null" : "false",
  };
  return `(${allowed.unread} or ${allowed.read})`;
};

/** Over all tenants of the owner, hence without the list's own condition on one. */
const stored = listOf<typeof messages, Omit<Row, "tenantName">>({
  openBecause: "a box shows the messages of the person who asks, and no other",
  table: { ...messages, ofTenant: false } as unknown as typeof messages,
  fields: {
    id: "id",
    kind: "kind",
    event: "event",
    values: "text_values",
    count: "count",
    link: "link",
    tenantId: "tenant_id",
    insertTime: "created_at",
    updateTime: "updated_at",
    readTime: "read_at",
  },
  filters: {
    userId: equals("user_id"),
    tenantIds: oneOf("tenant_id"),
    kind: equals("kind"),
    readState: inReadState,
    updateTime: between("updated_at"),
  },
  sorts: { updateTime: "updated_at" },
  defaultSort: { field: "updateTime", order: "desc" },
});

type Filters = Asked["filters"];

/** The one predicate of the box: pages and counters both ask through it. */
const within = ({ userId, tenantIds }: Owner, filters: Filters): ListRequest["filters"] => ({
  ...filters,
  userId,
  tenantIds,
});

/** One page of a tab, newest first. */
export async function pageOf(tx: ReadTx, owner: Owner, asked: Asked): Promise<Page> {
  const kind = asked.filters.kind ?? "message";
  const filters = { ...asked.filters, kind };
  if (kind === "todo") {
    const [, todos, inAll] = await Promise.all([
      tx.bindPerson(owner.userId),
      todosOf(tx, owner),
      countTodos(tx, owner),
    ]);
    return pageOfTodos(matching(todos, filters), { asked, isAll: todos.length >= inAll });
  }
  const request = { ...asked, filters: within(owner, filters) };
  const [, page] = await Promise.all([tx.bindPerson(owner.userId), stored.page(tx, request)]);
  const records = page.records.map((row) => ({
    ...row,
    tenantName: owner.tenantNames.get(row.tenantId) ?? "",
  }));
  return { ...page, records };
}

/** Where more waits than a source shows, the total is a "more than". */
function pageOfTodos(todos: Row[], { asked, isAll }: { asked: Asked; isAll: boolean }): Page {
  const { current, size } = asked;
  const records = todos.slice((current - 1) * size, current * size);
  const hasMore = todos.length > current * size;
  const total = todos.length;
  return { records, total, totalIsExact: isAll, hasMore, next: null, current, size };
}

/** How many of each tab wait to be read or done. */
export async function countersOf(tx: ReadTx, owner: Owner): Promise<Record<Kind, number>> {
  const unread = (kind: Kind) => ({ kind, readState: ["unread" as const] });
  const count = (kind: Kind) =>
    stored.count(tx, { current: 1, size: 1, sorts: [], filters: within(owner, unread(kind)) });
  const [, messageCount, notice, todo] = await Promise.all([
    tx.bindPerson(owner.userId),
    count("message"),
    count("notice"),
    countTodos(tx, owner),
  ]);
  return { message: messageCount, notice, todo };
}
