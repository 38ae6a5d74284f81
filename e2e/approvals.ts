import type { Page } from "@playwright/test";
import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import { header } from "#platform/contract/envelope.ts";
import { change } from "./database.ts";

/** Who takes part in the stories of approvals, by nickname. */
export const people = {
  viewer: "陈一帆",
  admin: "林晓岚",
  both: "孙雅琴",
} as const;
type Nickname = keyof typeof people;

const east = "华东汇通汽车金融";
const tenantId = (tenant: string) => `(select id from tenants where name = '${tenant}')`;
const userId = (nickname: string) => `(select id from users where nickname = '${nickname}')`;

export interface StepBy extends Partial<ApprovalStep> {
  readonly by: readonly string[];
}

const tables = [
  "approval_instances",
  "approval_tasks",
  "approval_happenings",
  "approval_copies",
  "approval_snapshots",
  "approval_looks",
  "approval_bindings",
  "general_requests",
  "member_agents",
];

/** What the demo had, for stories that look at it later; kept once, before the first change. */
const keep =
  "create schema if not exists kept;" +
  tables.map((one) => `create table if not exists kept.${one} as table ${one};`).join("");

const empty =
  `truncate ${tables.filter((one) => one !== "approval_bindings").join(", ")} cascade;` +
  "delete from approval_bindings where order_type = 'generalRequest';";

/** Takes everything away that the demo and earlier stories have asked for or decided. */
export const clearApprovals = () => change(keep + empty);

/** Leaves the demo as it was found. What the database works out by itself is not copied. */
export const putApprovalsBack = () =>
  change(`${empty}
    do $$
    declare one text; fields text;
    begin
      set local session_replication_role = replica;
      foreach one in array array[${tables.map((name) => `'${name}'`).join(", ")}] loop
        select string_agg(quote_ident(column_name), ', ') into fields
        from information_schema.columns
        where table_schema = 'public' and table_name = one and is_generated = 'NEVER';
        execute format(
          'insert into %I (%s) overriding system value select %s from kept.%I on conflict do nothing',
          one, fields, fields, one);
      end loop;
    end $$`);

/** From now on orders of this kind, in the tenant, go through these steps. */
export async function goThrough(
  steps: readonly StepBy[],
  tenant: string = east,
  orderType = "generalRequest",
): Promise<void> {
  const built = steps
    .map(({ by, ...fields }, index) => {
      const step = { ...newStep(`第${index + 1}审`), approverType: "PERSON", ...fields };
      const ids = by.map((one) => `to_jsonb(${userId(one)}::text)`).join(", ");
      return `jsonb_set('${JSON.stringify(step)}'::jsonb, '{personIds}', jsonb_build_array(${ids}))`;
    })
    .join(", ");
  await change(
    "with process as (" +
      " insert into approval_processes" +
      " (tenant_id, id, name, money, admin_ids, latest_version, created_by, updated_by)" +
      ` values (${tenantId(tenant)}, gen_random_uuid(), '通用申请流程 ' || gen_random_uuid(), true, '{}', 1,` +
      ` ${userId("admin")}, ${userId("admin")}) returning tenant_id, id), version as (` +
      " insert into approval_versions" +
      " (tenant_id, process_id, version, total_step, steps, published_by, published_by_name)" +
      ` select tenant_id, id, 1, ${steps.length}, jsonb_build_array(${built}), ${userId("admin")}, '林晓岚'` +
      " from process)" +
      " insert into approval_bindings (tenant_id, id, order_type, process_id, created_by, updated_by)" +
      ` select tenant_id, gen_random_uuid(), '${orderType}', id, ${userId("admin")}, ${userId("admin")}` +
      " from process",
  );
}

/** Asks the API as whoever is signed in on the page, in the tenant of its window. */
export async function ask<T>(
  page: Page,
  [method, path]: readonly [string, string],
  body: object = {},
): Promise<T> {
  const answer = await page.evaluate(
    async ([how, where, what, names]) => {
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${localStorage.getItem("token") ?? ""}`,
        [names.tenant]: sessionStorage.getItem("tabTenantId") ?? "",
        [names.idempotencyKey]: crypto.randomUUID(),
      };
      const sent = how === "GET" ? null : JSON.stringify(what);
      const response = await fetch(where, { method: how, headers, body: sent });
      return (await response.json()) as { code: string; msg: string; data: unknown };
    },
    [method, path, body, { ...header }] as const,
  );
  if (answer.code !== "0") throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.data as T;
}

const requests = "/api/biz/general-request";

interface Wanted {
  readonly title: string;
  readonly amountFen?: number;
  readonly special?: boolean;
}

/** A request of whoever is signed in on the page, submitted. */
export async function submitRequest(
  page: Page,
  { title, amountFen = 480_000, special = false }: Wanted,
): Promise<{ id: string; instanceId: string }> {
  const fields = { title, amountFen, special, remark: "按预算执行", fileIds: [] };
  const { id } = await ask<{ id: string }>(page, ["POST", `${requests}/`], fields);
  return ask(page, ["POST", `${requests}/${id}/submit`]);
}

interface Request {
  readonly title: string;
  readonly amountFen: number | null;
  readonly special: boolean;
  readonly remark: string | null;
  readonly fileIds: string[];
  readonly rowVersion: number;
}

/** The applicant changes what came back and submits it again. */
export async function amend(page: Page, id: string, mended: Partial<Request>): Promise<void> {
  const kept = await ask<Request>(page, ["GET", `${requests}/${id}`]);
  const { title, amountFen, special, remark, fileIds, rowVersion } = { ...kept, ...mended };
  const fields = { title, amountFen, special, remark, fileIds, rowVersion };
  await ask(page, ["PUT", `${requests}/${id}`], fields);
  await ask(page, ["POST", `${requests}/${id}/submit`]);
}

/** Somebody stands in for somebody else today. */
export const sendAway = (who: Nickname, agent: Nickname) =>
  change(
    "insert into member_agents" +
      " (tenant_id, id, user_id, agent_id, starts_at, ends_at, created_by, updated_by)" +
      ` values (${tenantId(east)}, gen_random_uuid(), ${userId(who)}, ${userId(agent)},` +
      ` now() - interval '1 day', now() + interval '5 days', ${userId("admin")}, ${userId("admin")})`,
  );
