import { z } from "zod";
import { contract, type OutputOf, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, Time } from "#platform/contract/schema.ts";
import { command } from "#platform/server/command.ts";
import {
  bigint,
  integer,
  nullable,
  searchTerms,
  tenantTable,
  text,
  uuid,
} from "#platform/server/db/table.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { contains, oneOf } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { serve } from "#platform/server/serve.ts";

/** Records that only the test of ranges has: with a department, a maker, and people who take part. */
export const recordsSql = `
  create table scope_records (
    tenant_id uuid not null references tenants (id),
    id uuid not null,
    title text not null,
    code text not null,
    amount bigint not null,
    state integer not null,
    department_id uuid,
    search text[] generated always as (search_terms(tenant_id, title, code)) stored,
    row_version bigint not null default 1,
    created_by uuid not null,
    created_at timestamptz not null,
    updated_by uuid not null,
    updated_at timestamptz not null default now(),
    primary key (tenant_id, id)
  );
  call fence_tenant_table('scope_records', 'select, insert, update');
  create table scope_participants (
    tenant_id uuid not null,
    record_id uuid not null,
    user_id uuid not null,
    primary key (tenant_id, record_id, user_id)
  );
  call fence_tenant_table('scope_participants', 'select');`;

export const permissions = {
  list: "test:scoped:list",
  edit: "test:scoped:edit",
  export: "test:scoped:export",
} as const;

const Record = z.object({
  id: Id,
  title: z.string(),
  code: z.string(),
  amount: z.int(),
  stateCode: z.int(),
  insertTime: Time,
});
const one = z.strictObject({ id: Id });
const list = listInput({
  filters: { title: filter.contains(), stateCode: filter.oneOf([1000, 1001]) },
  sorts: ["insertTime", "code"],
});
const path = "/api/test/scoped";

export const scoped = contract("scoped", {
  list: read({
    method: "POST",
    path: `${path}/list`,
    permission: permissions.list,
    input: list,
    output: page(Record),
  }),
  detail: read({
    method: "GET",
    path: `${path}/{id}`,
    permission: permissions.list,
    input: one,
    output: Record,
  }),
  /** Stands for whatever is done to one record and has a permission of its own. */
  action: read({
    method: "GET",
    path: `${path}/{id}/action`,
    permission: permissions.edit,
    input: one,
    output: Record,
  }),
  export: write({
    method: "POST",
    path: `${path}/export`,
    permission: permissions.export,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "scoped.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
});

const records = tenantTable("scope_records", {
  title: text,
  code: text,
  amount: bigint,
  state: integer,
  department_id: nullable(uuid),
  search: searchTerms,
});

export const recordList = scopedListOf<typeof records, OutputOf<typeof scoped.detail>>(
  {
    table: records,
    fields: {
      id: "id",
      title: "title",
      code: "code",
      amount: "amount",
      stateCode: "state",
      insertTime: "created_at",
    },
    filters: { title: contains("title"), stateCode: oneOf("state") },
    keyword: contains("title", "code"),
    sorts: { insertTime: "created_at", code: "code" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amount: "amount" },
  },
  {
    permission: permissions.list,
    stamp: {
      ...stampedWith({ department: "department_id", person: "created_by" }),
      takesPart: (person) =>
        "exists (select from scope_participants p where p.tenant_id = scope_records.tenant_id" +
        ` and p.record_id = scope_records.id and p.user_id = ${person})`,
    },
  },
);

const recordExport = defineExport({
  kind: "scoped",
  endpoint: scoped.export,
  page: { path: "/test/scoped", titleKey: "menu.test.scoped" },
  title: { zh: "记录", en: "Records" },
  list: recordList,
  columns: [{ field: "code", heading: { zh: "编码", en: "Code" }, kind: "text" }],
});

export const recordRoutes = serve(scoped, {
  list: query(scoped.list, ({ input, tx, actor }) => recordList.seenBy(actor).page(tx, input)),
  detail: query(scoped.detail, ({ input, tx, actor }) =>
    recordList.seenBy(actor).one(tx, input.id),
  ),
  action: query(scoped.action, ({ input, tx, actor }) =>
    recordList.seenBy(actor, permissions.edit).one(tx, input.id),
  ),
  export: command(scoped.export, (context) => startExport(context, recordExport)),
});
