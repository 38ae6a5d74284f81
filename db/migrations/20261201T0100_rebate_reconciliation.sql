-- Reconciling rebates with the other side: cycles, what the other side says, and how both compare; the book learns what is closed.

create table rebate_cycles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- DZ, the day, and a count.
  number text not null,
  name text not null,
  counterpart text not null,
  -- With everything below it; null: the whole company.
  department_id uuid,
  channel text,
  from_day date not null,
  to_day date not null,
  cut_off date not null,
  state integer not null default 3170 check (state between 3170 and 3176),
  confirmed_by uuid,
  confirmed_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  search text[] generated always as (search_terms(tenant_id, number, name, counterpart)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint rebate_cycles_days check (from_day <= to_day and to_day <= cut_off),
  constraint rebate_cycles_closed check (
    (state not in (3174, 3175) or confirmed_by is not null) and (state <> 3175 or closed_by is not null)
    and (confirmed_by is null) = (confirmed_at is null) and (closed_by is null) = (closed_at is null))
);
create unique index rebate_cycles_number on rebate_cycles (tenant_id, number);
create index rebate_cycles_by_creation on rebate_cycles (tenant_id, created_at, id);
create index rebate_cycles_by_start on rebate_cycles (tenant_id, from_day, id);
create index rebate_cycles_by_state on rebate_cycles (tenant_id, state, created_at, id);
create index rebate_cycles_by_department on rebate_cycles (tenant_id, department_id, created_at, id);
create index rebate_cycles_by_author on rebate_cycles (tenant_id, created_by, created_at, id);
create index rebate_cycles_search on rebate_cycles using gin (search);
call fence_tenant_table('rebate_cycles', 'select, insert, update');

-- What the other side's files say.
create table rebate_counterpart_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  cycle_id uuid not null,
  contract_no text,
  contract_key text,
  vin text,
  type_id uuid not null,
  amount_fen bigint not null,
  shop_name text,
  remark text,
  -- What makes two rows of the other side the same.
  entry_key text not null,
  is_taken_back boolean not null default false,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, cycle_id) references rebate_cycles (tenant_id, id),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  check (contract_key is not null or vin is not null)
);
create unique index rebate_counterpart_entries_key on rebate_counterpart_entries (tenant_id, cycle_id, entry_key)
  where not is_taken_back;
call fence_tenant_table('rebate_counterpart_entries', 'select, insert, update');

-- How a contract and a type compare in a cycle.
create table rebate_reconciliation_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  cycle_id uuid not null,
  -- Of the contract and type where the book has them, otherwise of what the other side says.
  match_key text not null,
  contract_no text,
  contract_key text,
  vin text,
  type_id uuid not null,
  shop_name text,
  lessee text,
  started_on date,
  -- Of the lease start; of what the other side alone has, of the cycle.
  department_id uuid,
  owner_id uuid not null,
  our_fen bigint,
  their_fen bigint,
  difference_fen bigint generated always as (coalesce(our_fen, 0) - coalesce(their_fen, 0)) stored,
  entry_id uuid,
  matched_by text check (matched_by in ('CONTRACT', 'VIN')),
  -- What matching found, and how it stands now.
  found integer not null check (found between 3180 and 3183),
  state integer not null check (state between 3180 and 3185),
  decision text check (decision in ('ACCEPT', 'KEEP', 'ADJUST', 'CARRY')),
  agreed_fen bigint,
  proposed_fen bigint,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  -- Its cycle is not closed, and the line still stands for something.
  is_open boolean not null,
  is_dropped boolean not null default false,
  search text[] generated always as (search_terms(tenant_id, contract_no, lessee, shop_name, vin)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, cycle_id) references rebate_cycles (tenant_id, id),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, entry_id) references rebate_counterpart_entries (tenant_id, id),
  constraint rebate_reconciliation_lines_found check (
    is_dropped or case found when 3180 then our_fen = their_fen when 3181 then our_fen <> their_fen
      when 3182 then our_fen is null and their_fen is not null else our_fen is not null and their_fen is null end),
  constraint rebate_reconciliation_lines_state check (
    case when state in (3180, 3181, 3182, 3183) then state = found and (decision is null or decision = 'ADJUST')
      when state = 3184 then decision in ('ACCEPT', 'KEEP', 'ADJUST') else decision = 'CARRY' end
    and (agreed_fen is not null) = (state in (3180, 3184))
    and (proposed_fen is null) = (decision is distinct from 'ADJUST' or state = 3184)
    and (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (not (is_open and is_dropped))
);
create unique index rebate_reconciliation_lines_key on rebate_reconciliation_lines (tenant_id, cycle_id, match_key);
-- Whatever forgets to ask: a contract and a type are in one open cycle at a time.
create unique index rebate_reconciliation_lines_live on rebate_reconciliation_lines (tenant_id, contract_key, type_id)
  where is_open and our_fen is not null;
create index rebate_reconciliation_lines_of_contract on rebate_reconciliation_lines (tenant_id, contract_key, type_id);
create index rebate_reconciliation_lines_by_creation on rebate_reconciliation_lines (tenant_id, created_at, id);
create index rebate_reconciliation_lines_by_difference on rebate_reconciliation_lines (tenant_id, difference_fen, id);
create index rebate_reconciliation_lines_by_cycle on rebate_reconciliation_lines (tenant_id, cycle_id, created_at, id);
create index rebate_reconciliation_lines_by_state on rebate_reconciliation_lines (tenant_id, state, created_at, id);
create index rebate_reconciliation_lines_by_type on rebate_reconciliation_lines (tenant_id, type_id, created_at, id);
create index rebate_reconciliation_lines_by_start on rebate_reconciliation_lines (tenant_id, started_on, id);
create index rebate_reconciliation_lines_by_number on rebate_reconciliation_lines (tenant_id, contract_no, id);
create index rebate_reconciliation_lines_by_department
  on rebate_reconciliation_lines (tenant_id, department_id, created_at, id);
create index rebate_reconciliation_lines_by_owner on rebate_reconciliation_lines (tenant_id, owner_id, created_at, id);
create index rebate_reconciliation_lines_proposed on rebate_reconciliation_lines (tenant_id, created_at, id)
  where proposed_fen is not null;
create index rebate_reconciliation_lines_search on rebate_reconciliation_lines using gin (search);
call fence_tenant_table('rebate_reconciliation_lines', 'select, insert, update');

-- What is closed stays as it is, whoever asks: a closed cycle can only be reopened, and its lines and entries not be touched.
create function keep_closed_cycle() returns trigger language plpgsql set search_path = public as $$
begin
  if old.state = 3175 and (new.state <> 3176
    or (new.number, new.name, new.counterpart, new.department_id, new.channel, new.from_day, new.to_day, new.cut_off)
      is distinct from
      (old.number, old.name, old.counterpart, old.department_id, old.channel, old.from_day, old.to_day, old.cut_off)) then
    raise exception 'Cycle % is closed', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_closed_cycle before update on rebate_cycles for each row execute function keep_closed_cycle();

create function keep_of_closed_cycle() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from rebate_cycles c where c.tenant_id = new.tenant_id and c.state = 3175
    and (c.id = new.cycle_id or tg_op = 'UPDATE' and c.id = old.cycle_id)) then
    raise exception 'Cycle % is closed', new.cycle_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_of_closed_cycle before insert or update on rebate_reconciliation_lines
  for each row execute function keep_of_closed_cycle();
create trigger keep_of_closed_cycle before insert or update on rebate_counterpart_entries
  for each row execute function keep_of_closed_cycle();

create view rebate_cycle_rows with (security_invoker = true) as
select c.*,
  (select d.name from departments d where d.tenant_id = c.tenant_id and d.id = c.department_id) as department_name,
  (select u.id_card_name from users u where u.id = c.confirmed_by) as confirmed_by_name,
  (select u.id_card_name from users u where u.id = c.closed_by) as closed_by_name,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name,
  l.line_count, l.agreed_count, l.open_count, l.adjusted_count, l.carried_count, l.our_fen, l.their_fen, l.agreed_fen
from rebate_cycles c
cross join lateral (
  select count(*)::int as line_count, count(*) filter (where state = 3180)::int as agreed_count,
    count(*) filter (where state between 3181 and 3183)::int as open_count,
    count(*) filter (where state = 3184)::int as adjusted_count,
    count(*) filter (where state = 3185)::int as carried_count, coalesce(sum(o.our_fen), 0)::bigint as our_fen,
    coalesce(sum(o.their_fen), 0)::bigint as their_fen, coalesce(sum(o.agreed_fen), 0)::bigint as agreed_fen
  from rebate_reconciliation_lines o
  where o.tenant_id = c.tenant_id and o.cycle_id = c.id and not o.is_dropped) l;
grant select on rebate_cycle_rows to chezhang_app, chezhang_worker;

create view rebate_reconciliation_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.cycle_id, l.contract_no, l.vin, l.type_id, l.shop_name, l.lessee, l.started_on,
  l.department_id, l.owner_id, l.our_fen, l.their_fen, l.difference_fen, l.matched_by, l.found, l.state, l.decision,
  l.agreed_fen, l.proposed_fen, l.reason, l.decided_by, l.decided_at, l.is_open, l.is_dropped, l.search, l.row_version,
  l.created_by, l.created_at, l.updated_at, c.number as cycle_number, c.name as cycle_name, c.state as cycle_state,
  c.counterpart, t.code as type_code, t.name as type_name,
  (select u.id_card_name from users u where u.id = l.decided_by) as decided_by_name,
  (select d.name from departments d where d.tenant_id = l.tenant_id and d.id = l.department_id) as department_name
from rebate_reconciliation_lines l
join rebate_cycles c on c.tenant_id = l.tenant_id and c.id = l.cycle_id
join rebate_types t on t.tenant_id = l.tenant_id and t.id = l.type_id;
grant select on rebate_reconciliation_rows to chezhang_app, chezhang_worker;

-- The closed cycle that a contract and type are in, the same on all of their lines: nobody applies for them then (E12).
alter table rebate_book_lines add column closed_cycle text;

create or replace view rebate_book_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.lease_id, l.type_id, l.nth, l.kind, l.contract_no, l.contract_key, l.shop_name, l.lessee,
  l.started_on, l.month, l.jjk, l.net_finance_fen, l.department_id, l.owner_id, l.amount_fen, l.deserved_fen,
  l.used_fen, l.rule_version, l.facts, l.state as kept_state, l.is_open, l.order_id, l.order_number, l.row_version,
  l.created_by, l.created_at, l.updated_at, l.search, t.code as type_code, t.name as type_name,
  case when l.state <> 3152 then l.state
    when l.closed_cycle is not null or not t.allows_applying or t.state <> 1000 then 3151
    when t.judgement <> 'permission' and t.apply_from > today.day then 3151
    when t.judgement <> 'permission' and t.apply_to < today.day then 3155
    else 3152 end as state,
  case when l.state <> 3152 then l.reason
    when l.closed_cycle is not null then 'cycleClosed'
    when not t.allows_applying or t.state <> 1000 then 'typeClosed'
    when t.judgement <> 'permission' and t.apply_from > today.day then 'notYetOpen'
    when t.judgement <> 'permission' and t.apply_to < today.day then 'windowOver' end as reason,
  l.state = 3152 and l.closed_cycle is null and t.allows_applying and t.state = 1000 and (t.judgement = 'permission'
    or (coalesce(t.apply_from <= today.day, true) and coalesce(t.apply_to >= today.day, true))) as allows_applying,
  l.order_id is not null as is_applied,
  l.deserved_fen > 0 as is_generated,
  (select u.id_card_name from users u where u.id = l.applied_by) as applied_by_name,
  (select d.name from departments d where d.tenant_id = l.tenant_id and d.id = l.department_id) as department_name,
  l.closed_cycle
from rebate_book_lines l
join rebate_types t on t.tenant_id = l.tenant_id and t.id = l.type_id
cross join lateral (select (moment() at time zone 'Asia/Shanghai')::date as day) today;
