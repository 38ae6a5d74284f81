-- The book of rebates: what each lease start deserves by each kind of rebate, with plus and minus lines.

create table rebate_book_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  lease_id uuid not null,
  type_id uuid not null,
  -- Which of its contract and type: the first is the entitlement, the others differences.
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('ENTITLEMENT', 'DIFFERENCE')),
  contract_no text not null,
  contract_key text not null,
  shop_name text not null,
  lessee text not null,
  started_on date not null,
  -- The month that a dealer's cap counts.
  month text not null,
  jjk boolean,
  net_finance_fen bigint not null,
  -- Of the lease start: who sees the one sees the other.
  department_id uuid,
  owner_id uuid not null,
  -- This line's own part; a minus is a clawback.
  amount_fen bigint not null,
  -- What the contract deserved in all when the line was last reckoned, by which rule and from what.
  deserved_fen bigint not null check (deserved_fen >= 0),
  used_fen bigint not null check (used_fen >= 0),
  rule_version integer not null,
  facts jsonb not null,
  state integer not null check (state in (3150, 3151, 3152, 3153, 3154, 3156)),
  reason text,
  -- Nobody has applied for it yet, so that reckoning anew may change it.
  is_open boolean not null,
  order_id uuid,
  order_number text,
  applied_by uuid,
  search text[] generated always as (search_terms(tenant_id, contract_no, lessee, shop_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, lease_id) references lease_starts (tenant_id, id),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, type_id, rule_version) references rebate_rule_versions (tenant_id, type_id, version),
  constraint rebate_book_lines_first check ((nth = 1) = (kind = 'ENTITLEMENT')),
  constraint rebate_book_lines_applied check (
    (order_id is null) = is_open and (order_id is null) = (order_number is null)
    and (order_id is null) = (applied_by is null)),
  constraint rebate_book_lines_open check (
    case state when 3150 then amount_fen <> 0 when 3151 then amount_fen = 0 when 3152 then amount_fen > 0
      when 3153 then not is_open when 3154 then not is_open else amount_fen = 0 or not is_open end
    and (state not in (3150, 3151, 3152) or is_open))
);
-- Whatever forgets to ask: of a contract and a type there is one line that may still change, and one nth.
create unique index rebate_book_lines_live on rebate_book_lines (tenant_id, contract_key, type_id) where is_open;
create unique index rebate_book_lines_nth on rebate_book_lines (tenant_id, contract_key, type_id, nth);
create index rebate_book_lines_by_lease on rebate_book_lines (tenant_id, lease_id, type_id);
create index rebate_book_lines_by_dealer_month on rebate_book_lines (tenant_id, shop_name, month, type_id, lease_id);
create index rebate_book_lines_by_number on rebate_book_lines (tenant_id, contract_no, id);
create index rebate_book_lines_by_order on rebate_book_lines (tenant_id, order_id) where order_id is not null;
create index rebate_book_lines_by_creation on rebate_book_lines (tenant_id, created_at, id);
create index rebate_book_lines_by_start on rebate_book_lines (tenant_id, started_on, id);
create index rebate_book_lines_by_amount on rebate_book_lines (tenant_id, amount_fen, id);
create index rebate_book_lines_by_state on rebate_book_lines (tenant_id, state, created_at, id);
create index rebate_book_lines_by_type on rebate_book_lines (tenant_id, type_id, created_at, id);
create index rebate_book_lines_by_department on rebate_book_lines (tenant_id, department_id, created_at, id);
create index rebate_book_lines_by_owner on rebate_book_lines (tenant_id, owner_id, created_at, id);
create index rebate_book_lines_clawbacks on rebate_book_lines (tenant_id, created_at, id) where amount_fen < 0;
create index rebate_book_lines_search on rebate_book_lines using gin (search);
call fence_tenant_table('rebate_book_lines', 'select, insert, update');

-- Reckoning the whole book anew, and how far it has come.
create table rebate_book_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  cause text not null check (cause in ('ASKED', 'PUBLISHED')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  -- The last lease start that is reckoned; from there it goes on.
  last_lease_id uuid,
  finished_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create index rebate_book_runs_by_creation on rebate_book_runs (tenant_id, created_at, id);
call fence_tenant_table('rebate_book_runs', 'select, insert, update');

-- Whether one may apply for a line depends on the day and on how its type is set up, so it is not kept.
create view rebate_book_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.lease_id, l.type_id, l.nth, l.kind, l.contract_no, l.contract_key, l.shop_name, l.lessee,
  l.started_on, l.month, l.jjk, l.net_finance_fen, l.department_id, l.owner_id, l.amount_fen, l.deserved_fen,
  l.used_fen, l.rule_version, l.facts, l.state as kept_state, l.is_open, l.order_id, l.order_number, l.row_version,
  l.created_by, l.created_at, l.updated_at, l.search, t.code as type_code, t.name as type_name,
  case when l.state <> 3152 then l.state
    when not t.allows_applying or t.state <> 1000 then 3151
    when t.judgement <> 'permission' and t.apply_from > today.day then 3151
    when t.judgement <> 'permission' and t.apply_to < today.day then 3155
    else 3152 end as state,
  case when l.state <> 3152 then l.reason
    when not t.allows_applying or t.state <> 1000 then 'typeClosed'
    when t.judgement <> 'permission' and t.apply_from > today.day then 'notYetOpen'
    when t.judgement <> 'permission' and t.apply_to < today.day then 'windowOver' end as reason,
  l.state = 3152 and t.allows_applying and t.state = 1000 and (t.judgement = 'permission'
    or (coalesce(t.apply_from <= today.day, true) and coalesce(t.apply_to >= today.day, true))) as allows_applying,
  l.order_id is not null as is_applied,
  l.deserved_fen > 0 as is_generated,
  (select u.id_card_name from users u where u.id = l.applied_by) as applied_by_name,
  (select d.name from departments d where d.tenant_id = l.tenant_id and d.id = l.department_id) as department_name
from rebate_book_lines l
join rebate_types t on t.tenant_id = l.tenant_id and t.id = l.type_id
cross join lateral (select (moment() at time zone 'Asia/Shanghai')::date as day) today;
grant select on rebate_book_rows to chezhang_app, chezhang_worker;
