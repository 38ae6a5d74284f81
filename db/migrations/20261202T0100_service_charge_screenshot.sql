-- What was read on the customer's screenshot, beside what was entered: kept with the order, and never put in its place.

create table charge_screenshots (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  charge_id uuid not null,
  file_id uuid not null,
  state text not null check (state in ('WAITING', 'AGREES', 'DOUBT', 'FAILED')),
  -- How often somebody had it read.
  tries integer not null check (tries > 0),
  read_name text,
  name_sure boolean not null,
  read_fen bigint check (read_fen > 0),
  fen_sure boolean not null,
  -- What the order said when they were compared.
  said_name text not null,
  said_fen bigint not null,
  doubts text[] not null,
  failure text check (failure in ('NOT_AN_IMAGE', 'TOO_LARGE', 'UNREADABLE', 'TOO_SLOW', 'NOT_INSTALLED')),
  read_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, charge_id) references service_charges (tenant_id, id),
  constraint charge_screenshots_end check ((state = 'WAITING') = (read_at is null)),
  constraint charge_screenshots_failure check ((state = 'FAILED') = (failure is not null)),
  constraint charge_screenshots_doubts check ((state = 'DOUBT') = (cardinality(doubts) > 0))
);
create unique index charge_screenshots_of_charge on charge_screenshots (tenant_id, charge_id, file_id);
call fence_tenant_table('charge_screenshots', 'select, insert, update');

create or replace view service_charge_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name,
  p.state as receipt_state,
  '/api/biz/service-charge-receipt/' || p.id || '/file' as receipt_url,
  s.state as screenshot_state
from service_charges c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join charge_receipts p on p.tenant_id = c.tenant_id and p.number = c.receipt_number
left join charge_screenshots s on s.tenant_id = c.tenant_id and s.charge_id = c.id and s.file_id = c.file_ids[1]
left join lateral (select r.send_number, r.channel_number, r.refunded_at, r.reason, r.approver_names
  from service_charge_refund_rows r where r.tenant_id = c.tenant_id and r.charge_id = c.id
  order by r.created_at desc, r.id desc limit 1) last on true;
