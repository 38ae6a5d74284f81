import type pg from "pg";
import { newStep } from "#modules/approval/definition-contract.ts";
import { idFrom } from "./seed-id.ts";

/** A tenant's two years of approvals; more of them are more tenants, not busier people. */
const approvalsPerTenant = 50_000;

/**
 * Who takes part in a tenant: the first ten and four more of its own people and four of another
 * tenant decide, the last six apply. Tenants stand in pairs, so that some work in two.
 */
const parties = `
  create table bench.parties as
  select own.number, own.tenant_id, own.people || guests.people as people
  from (select number, tenant_id, array_agg(user_id order by slot) as people from bench.people group by 1, 2) own
  join (select number, array_agg(user_id order by slot) as people from bench.people where slot <= 4 group by 1) guests
    on guests.number = case when own.number % 2 = 1 then own.number + 1 else own.number - 1 end`;

const guests = `
  insert into memberships (tenant_id, user_id, id, created_by, updated_by)
  select tenant_id, guest, guest, guest, guest from bench.parties, unnest(people[21:24]) guest
  on conflict do nothing`;

/** What a decision is bound to: the hash that the product makes of such an order. */
const hashOf = (n: string, amount: string) =>
  `encode(sha256(convert_to('[[["amountFen",' || ${amount} || '],["special",false],` +
  `["title","费用申请' || ${n} % 997 || '"]],[]]', 'UTF8')), 'hex')`;

/** Busy people have a few hundred open tasks: of five that a step may come to, the first has nearly half. */
const drawn = `
  create unlogged table bench.approvals as
  select made.*, p.tenant_id, ${idFrom("made.at", "'approval' || made.n")} as id,
    ${idFrom("made.at", "'order' || made.n")} as order_id,
    ${hashOf("made.n", "made.amount")} as hash,
    array[p.people[1 + floor(5 * power(random(), 2))::int],
      p.people[6 + floor(5 * power(random(), 2))::int],
      p.people[(array[11, 12, 13, 14, 21, 22, 23, 24])[1 + floor(8 * power(random(), 2))::int]]] as deciders,
    p.people[15 + floor(6 * random())::int] as applicant,
    case when made.running then 1 + floor(3 * random())::int else 3 end as step_no
  from (
    select n, 1 + n % $2::int as number, random() as luck,
      floor(random() * 10000000)::bigint as amount,
      now() - interval '730 days' * (1 - n / ($1::float8 + 1)) as at,
      n > 0.9 * $1::int and random() < 0.3 as running,
      case when random() < 0.05 then jsonb_build_array(jsonb_build_object('code', 'R01', 'severity', 'warn',
        'values', jsonb_build_object())) else '[]' end as risks
    from generate_series(1, $1::int) n
  ) made join bench.parties p on p.number = made.number
  order by made.n`;

const stateOf =
  "case when running then case when step_no = 1 then 2000 else 2001 end when luck < 0.1 then 2002 else 2003 end";

const instances = `
  insert into approval_instances (tenant_id, id, order_type, order_id, order_no, title, amount_fen, money, round,
    process_name, version, state, step_no, total_step, steps, wanted_people, applicant_id, applicant_name,
    department_name, hash, critical_hash, risks, waiting_names, started_at, ended_at, created_by, created_at,
    updated_by, updated_at)
  select tenant_id, id, 'generalRequest', order_id, 'SQ' || to_char(at, 'YYYYMMDD') || n, '费用申请' || n % 997,
    amount, true, 1, '通用申请审批', 1, ${stateOf}, step_no, 3,
    (select jsonb_agg($1::jsonb || jsonb_build_object('stepName', '第' || s || '步',
      'personIds', jsonb_build_array(deciders[s])) order by s) from generate_series(1, 3) s),
    deciders, applicant, '压测员' || number, '销售部', hash, hash, risks, case when running then '压测员' end, at,
    case when not running then at + interval '3 hours' end, applicant, at, applicant, at
  from bench.approvals order by n`;

const arrived = "at + step * interval '1 hour'";
const isOpen = "running and step = step_no";
const tasks = `
  insert into approval_tasks (tenant_id, id, instance_id, order_type, amount_fen, position, step_no, assignee_id,
    source, state, arrived_at, decided_at, decision_no, seen_hash, urgency, remind_at, escalate_at, risks)
  select tenant_id, ${idFrom(arrived, "'task' || n || ' ' || step")}, id, 'generalRequest', amount, step - 1, step,
    deciders[step], 'RESOLVED',
    case when ${isOpen} then 'PENDING' when step = 3 and luck < 0.1 and not running then 'REJECTED' else 'PASSED' end,
    ${arrived}, case when not (${isOpen}) then ${arrived} + interval '50 minutes' end,
    case when not (${isOpen}) then step end, case when not (${isOpen}) then hash end,
    (2 - jsonb_array_length(risks)) * 100000000000000 + (extract(epoch from ${arrived}) * 1000)::bigint,
    case when ${isOpen} then ${arrived} + interval '1 day' end,
    case when ${isOpen} then ${arrived} + interval '2 days' end,
    case when not (${isOpen}) then risks end
  from bench.approvals, generate_series(1, step_no) step order by n, step`;

/** The orders themselves: only those that a decision will touch. */
const orders = `
  insert into general_requests (tenant_id, id, number, title, amount_fen, approval_state, instance_id,
    created_by, created_at, updated_by)
  select tenant_id, order_id, 'SQ' || to_char(at, 'YYYYMMDD') || n, '费用申请' || n % 997, amount,
    ${stateOf}, id, applicant, at, applicant
  from bench.approvals where running`;

/** A third of what waits was looked at. */
const looks = `
  insert into approval_looks (tenant_id, order_id, user_id, hash, at)
  select tenant_id, order_id, deciders[step_no], hash, now() from bench.approvals where running and n % 3 = 0`;

const tables =
  "approval_instances, approval_tasks, approval_looks, approval_happenings, approval_copies, approval_snapshots";

/** A migrated database with people in it gets exactly these approvals, unless it has them. */
export async function seedApprovals(client: pg.Client, rows: number): Promise<void> {
  if ((await seededRows(client)) === rows) return;
  const started = performance.now();
  console.log(`seeding ${rows} approvals …`);
  // All or nothing: indexes that were dropped come back with whatever ends it.
  await client.query("begin");
  await fill(client, rows);
  await client.query("commit");
  await client.query(`vacuum (analyze) ${tables}, general_requests, memberships`);
  await client.query("create table bench.approval_seed as select $1::int as rows", [rows]);
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function seededRows(client: pg.Client): Promise<number | undefined> {
  const marked = await client.query<{ name: string | null }>(
    "select to_regclass('bench.approval_seed')::text as name",
  );
  if (!marked.rows[0]?.name) return undefined;
  return (await client.query<{ rows: number }>("select rows from bench.approval_seed")).rows[0]
    ?.rows;
}

async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query("select setseed(0.42)");
  await client.query("set local maintenance_work_mem = '1GB'");
  await client.query(parties);
  await client.query(guests);
  // Keys are right by construction; checking each would take longer than writing it.
  await client.query("set local session_replication_role = replica");
  await client.query(drawn, [rows, Math.ceil(rows / approvalsPerTenant)]);
  const rebuild = await dropIndexes(client);
  const step = { ...newStep(""), approverType: "PERSON" };
  await client.query(instances, [JSON.stringify(step)]);
  for (const sql of [tasks, orders, looks]) await client.query(sql);
  for (const definition of rebuild) await client.query(definition);
}

/** Indexes are built faster afterwards than row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('approval_instances'::regclass, 'approval_tasks'::regclass) and not indisprimary`,
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map((row) => row.definition);
}
