-- Lease starts: what the leasing side reports once a contract runs, and which order each was found to belong to.

create table lease_starts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- As it was reported; and as numbers are compared: without blanks and dashes, in capitals.
  contract_no text not null,
  contract_key text not null,
  shop_name text not null,
  lessee text not null,
  plate text,
  vin text,
  channel text,
  customer_grade text,
  elastic_fen bigint,
  finance_fen bigint not null,
  net_finance_fen bigint not null,
  term_months integer,
  product text,
  province text,
  business_type text,
  pushed_at timestamptz,
  started_on date not null,
  -- Nobody has said what they stand for: yes, no, or not chosen yet.
  jjk boolean,
  jst boolean,
  -- Of the dealer that handed in the deal, when it came in.
  department_id uuid,
  state integer not null default 3600,
  -- While it is unmatched: whether orders were found that it could belong to.
  has_suggestions boolean not null default false,
  order_type text,
  order_id uuid,
  order_number text,
  match_basis text check (match_basis in ('CONTRACT', 'VIN_LESSEE', 'HAND')),
  matched_by uuid,
  matched_at timestamptz,
  -- Orders of which somebody said that it does not belong to them: no rule matches these again.
  declined_order_ids uuid[] not null default '{}',
  cancel_reason text,
  is_taken_back boolean not null default false,
  search text[] generated always as (search_terms(tenant_id, contract_no, lessee, shop_name, plate, vin)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  -- Whatever forgets to ask: a match names its order and its ground, and nothing else does.
  constraint lease_starts_matched check (
    (state in (3601, 3602)) = (order_id is not null)
    and (order_id is null) = (order_type is null)
    and (order_id is null) = (order_number is null)
    and (order_id is null) = (match_basis is null)),
  constraint lease_starts_by_hand check ((state = 3602) = (match_basis is not distinct from 'HAND')),
  constraint lease_starts_cancelled check ((state = 3604) = (cancel_reason is not null))
);
-- The same contract twice is one lease start, whoever brings it in and at whatever moment.
create unique index lease_starts_contract on lease_starts (tenant_id, contract_key) where not is_taken_back;
-- An order has one lease start.
create unique index lease_starts_order on lease_starts (tenant_id, order_id) where order_id is not null;
create index lease_starts_by_number on lease_starts (tenant_id, contract_no, id);
create index lease_starts_by_vin on lease_starts (tenant_id, vin, started_on, id);
create index lease_starts_by_plate on lease_starts (tenant_id, plate, started_on, id);
create index lease_starts_by_creation on lease_starts (tenant_id, created_at, id);
create index lease_starts_by_start on lease_starts (tenant_id, started_on, id);
create index lease_starts_by_amount on lease_starts (tenant_id, net_finance_fen, id);
create index lease_starts_by_state on lease_starts (tenant_id, state, created_at, id);
create index lease_starts_by_department on lease_starts (tenant_id, department_id, created_at, id);
create index lease_starts_by_maker on lease_starts (tenant_id, created_by, created_at, id);
create index lease_starts_search on lease_starts using gin (search);
call fence_tenant_table('lease_starts', 'select, insert, update');

create view lease_start_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.contract_no, l.contract_key, l.shop_name, l.lessee, l.plate, l.vin, l.channel,
  l.customer_grade, l.elastic_fen, l.finance_fen, l.net_finance_fen, l.term_months, l.product, l.province,
  l.business_type, l.pushed_at, l.started_on, l.jjk, l.jst, l.department_id, l.state, l.has_suggestions,
  l.order_type, l.order_id, l.order_number, l.match_basis, l.matched_at, l.cancel_reason, l.is_taken_back,
  l.row_version, l.created_by, l.created_at, l.updated_at, l.search,
  (select t.name from tenants t where t.id = l.tenant_id) as tenant_name,
  (select d.name from departments d where d.tenant_id = l.tenant_id and d.id = l.department_id) as department_name,
  (select u.id_card_name from users u where u.id = l.matched_by) as matched_by_name
from lease_starts l;
grant select on lease_start_rows to chezhang_app, chezhang_worker;
