-- Service charges: what customers pay at the dealer's desk by QR code, their refunds, and receipts without gaps.

create table service_charges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- FW, the day, and a count.
  number text not null,
  contract_year text not null check (contract_year ~ '^20[0-9]{2}$'),
  contract_type text not null check (contract_type ~ '^[A-Z]{1,6}$'),
  contract_middle text not null check (contract_middle ~ '^[0-9]{7,9}$'),
  contract_no text not null check (contract_no = contract_year || contract_type || contract_middle),
  lessee text not null,
  -- A company is charged: somebody acts for it.
  lessee_public boolean not null,
  agent_name text,
  lessee_phone_sealed bytea not null,
  lessee_phone_index bytea not null,
  lessee_phone_tail text not null,
  type_id uuid not null,
  -- As orders and income know the type: it keeps its code once it was charged.
  type_code text not null,
  receivable_fen bigint not null check (receivable_fen > 0),
  pay_by text not null check (pay_by in ('wechat', 'alipay')),
  remark text,
  -- What an adjustment that is being approved would make of it.
  adjust_type_id uuid,
  adjust_fen bigint check (adjust_fen > 0),
  adjust_remark text,
  adjusted_at timestamptz,
  replaces_id uuid,
  -- What its money has come to; its collection says it.
  collection_id uuid,
  merchant_number text,
  channel_number text,
  qr_count integer not null default 0,
  qr_expires_at timestamptz,
  paid_in_fen bigint not null default 0 check (paid_in_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  payer text,
  paid_by text check (paid_by in ('wechat', 'alipay')),
  paid_at timestamptz,
  receipt_number text,
  file_ids uuid[] not null default '{}',
  state integer not null default 3200 check (state between 3200 and 3210),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, lessee, contract_no)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, type_id) references service_charge_types (tenant_id, id),
  foreign key (tenant_id, adjust_type_id) references service_charge_types (tenant_id, id),
  foreign key (tenant_id, replaces_id) references service_charges (tenant_id, id),
  foreign key (tenant_id, collection_id) references collections (tenant_id, id),
  constraint service_charges_agent check (not lessee_public or agent_name is not null),
  constraint service_charges_adjusting check ((adjust_type_id is null) = (adjust_fen is null)),
  -- A draft has no code; what was received has a receipt.
  constraint service_charges_code check (state <> 3200 or collection_id is null),
  constraint service_charges_receipt check (paid_in_fen = 0 or receipt_number is not null)
);
create unique index service_charges_number on service_charges (tenant_id, number);
create unique index service_charges_receipts on service_charges (tenant_id, receipt_number);
create unique index service_charges_collection on service_charges (tenant_id, collection_id);
create index service_charges_by_creation on service_charges (tenant_id, created_at, id);
create index service_charges_by_amount on service_charges (tenant_id, receivable_fen, id);
create index service_charges_by_state on service_charges (tenant_id, state, created_at, id);
create index service_charges_by_payment on service_charges (tenant_id, paid_at, id);
create index service_charges_by_author on service_charges (tenant_id, created_by, created_at, id);
create index service_charges_by_department on service_charges (tenant_id, department_id, created_at, id);
create index service_charges_by_type on service_charges (tenant_id, type_code, created_at, id);
create index service_charges_of_type on service_charges (tenant_id, type_id);
create index service_charges_search on service_charges using gin (search);
create index service_charges_files on service_charges using gin (file_ids);
call fence_tenant_table('service_charges', 'select, insert, update');

create table service_charge_refunds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- FT, the day, and a count: the channel knows it by this.
  number text not null,
  charge_id uuid not null,
  collection_id uuid not null,
  -- What it holds back at the collection.
  collection_refund_id uuid,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  remark text,
  send_number text not null,
  channel_number text,
  refunded_at timestamptz,
  fail_text text,
  file_ids uuid[] not null check (file_ids <> '{}'),
  state integer not null default 3250 check (state between 3250 and 3258),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, charge_id) references service_charges (tenant_id, id),
  foreign key (tenant_id, collection_id) references collections (tenant_id, id),
  foreign key (tenant_id, collection_refund_id) references refunds (tenant_id, id)
);
create unique index service_charge_refunds_number on service_charge_refunds (tenant_id, number);
create unique index service_charge_refunds_held on service_charge_refunds (tenant_id, collection_refund_id);
create index service_charge_refunds_of_charge on service_charge_refunds (tenant_id, charge_id, created_at, id);
create index service_charge_refunds_by_author on service_charge_refunds (tenant_id, created_by, created_at, id);
create index service_charge_refunds_search on service_charge_refunds using gin (search);
create index service_charge_refunds_files on service_charge_refunds using gin (file_ids);
call fence_tenant_table('service_charge_refunds', 'select, insert, update');

-- The last receipt of a year: whoever takes the next one waits until the one before is there, or is not.
create table service_charge_receipts (
  tenant_id uuid not null references tenants (id),
  year integer not null,
  last bigint not null check (last > 0),
  primary key (tenant_id, year)
);
call fence_tenant_table('service_charge_receipts', 'select, insert, update');

create view service_charge_refund_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.number, r.charge_id, r.collection_refund_id, r.amount_fen, r.reason, r.remark,
  r.send_number, r.channel_number, r.refunded_at, r.fail_text, r.file_ids, r.state, r.approval_state, r.instance_id,
  r.department_id, r.row_version, r.created_by, r.created_at, r.updated_at, r.search,
  c.number as charge_number, c.contract_no, c.lessee, c.paid_in_fen,
  (select t.name from service_charge_types t where t.tenant_id = c.tenant_id and t.id = c.type_id) as type_name,
  (select string_agg(u.id_card_name, '、' order by p.step_no) from approval_tasks p join users u on u.id = p.assignee_id
    where p.tenant_id = r.tenant_id and p.instance_id = r.instance_id and p.state = 'PASSED') as approver_names,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = r.tenant_id
    and t.instance_id = r.instance_id and t.state = 'PENDING') as arrived_at,
  (select d.name from departments d
    where d.tenant_id = r.tenant_id and d.id = r.department_id) as department_name,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name
from service_charge_refunds r
join service_charges c on c.tenant_id = r.tenant_id and c.id = r.charge_id
left join approval_instances a on a.tenant_id = r.tenant_id and a.id = r.instance_id;
grant select on service_charge_refund_rows to chezhang_app, chezhang_worker;

create view service_charge_rows with (security_invoker = true) as
select c.tenant_id, c.id, c.number, c.contract_year, c.contract_type, c.contract_middle, c.contract_no, c.lessee,
  c.lessee_public, c.agent_name, repeat('*', 7) || c.lessee_phone_tail as lessee_phone_masked, c.type_code,
  c.receivable_fen, c.pay_by, c.remark, c.adjust_fen, c.adjust_remark, c.merchant_number, c.channel_number,
  c.qr_count, c.qr_expires_at, c.paid_in_fen, c.refunded_fen, c.payer, c.paid_by, c.paid_at, c.receipt_number,
  c.file_ids, c.file_ids[1] as screenshot_id, c.state, c.approval_state, c.instance_id, c.department_id,
  c.row_version, c.created_by, c.created_at, c.updated_at, c.search,
  (select t.name from service_charge_types t where t.tenant_id = c.tenant_id and t.id = c.type_id) as type_name,
  (select t.name from service_charge_types t
    where t.tenant_id = c.tenant_id and t.id = c.adjust_type_id) as adjust_type_name,
  (select o.number from service_charges o
    where o.tenant_id = c.tenant_id and o.id = c.replaces_id) as replaces_number,
  last.send_number as refund_number, last.channel_number as refund_channel_number, last.refunded_at,
  last.reason as refund_reason, last.approver_names as refund_approver,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = c.tenant_id
    and t.instance_id = c.instance_id and t.state = 'PENDING') as arrived_at,
  (select d.name from departments d
    where d.tenant_id = c.tenant_id and d.id = c.department_id) as department_name,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name
from service_charges c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join lateral (select r.send_number, r.channel_number, r.refunded_at, r.reason, r.approver_names
  from service_charge_refund_rows r where r.tenant_id = c.tenant_id and r.charge_id = c.id
  order by r.created_at desc, r.id desc limit 1) last on true;
grant select on service_charge_rows to chezhang_app, chezhang_worker;
