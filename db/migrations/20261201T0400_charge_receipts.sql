-- Receipts of service charges: each as it was given out and what became of it, to whom a link was sent, and by what
-- anybody finds one without a session.

create table charge_receipts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  charge_id uuid not null,
  -- SJ, the year, and a count without gaps.
  number text not null,
  state text not null check (state in ('VALID', 'REPLACED', 'VOIDED')),
  ended_at timestamptz,
  -- What it says; nothing of this is ever changed.
  issuer text not null,
  department_name text,
  charge_number text not null,
  contract_no text not null,
  payer text not null,
  type_id uuid not null,
  type_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_by text check (paid_by in ('wechat', 'alipay')),
  paid_at timestamptz,
  channel_number text,
  issued_at timestamptz not null,
  -- Twelve of thirty-two letters and digits, by chance.
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  -- The one whose place it takes.
  replaces_id uuid,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, charge_id) references service_charges (tenant_id, id),
  foreign key (tenant_id, type_id) references service_charge_types (tenant_id, id),
  foreign key (tenant_id, replaces_id) references charge_receipts (tenant_id, id),
  constraint charge_receipts_end check ((state = 'VALID') = (ended_at is null))
);
create unique index charge_receipts_number on charge_receipts (tenant_id, number);
create unique index charge_receipts_valid on charge_receipts (tenant_id, charge_id) where state = 'VALID';
create unique index charge_receipts_replaced on charge_receipts (tenant_id, replaces_id);
create index charge_receipts_of_charge on charge_receipts (tenant_id, charge_id, issued_at, id);
create index charge_receipts_of_type on charge_receipts (tenant_id, type_id);
call fence_tenant_table('charge_receipts', 'select, insert, update');

-- A link that was sent to the payer's phone.
create table charge_receipt_sends (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  receipt_id uuid not null,
  phone_tail text not null,
  expires_at timestamptz not null,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references charge_receipts (tenant_id, id)
);
create index charge_receipt_sends_of_receipt on charge_receipt_sends (tenant_id, receipt_id, created_at, id);
call fence_tenant_table('charge_receipt_sends', 'select, insert, update');

-- Whoever holds a paper or a link knows no tenant: what he says of it, hashed, leads to the one receipt it fits.
create table receipt_keys (
  key bytea primary key,
  tenant_id uuid not null references tenants (id),
  receipt_id uuid not null,
  -- Of a link; what a paper says holds for good.
  expires_at timestamptz
);
create index receipt_keys_of_receipt on receipt_keys (tenant_id, receipt_id);
grant select, insert on receipt_keys to chezhang_app, chezhang_worker;

-- What was received before gets its paper under the number that it has.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into charge_receipts (tenant_id, id, charge_id, number, state, ended_at, issuer, department_name, charge_number,
      contract_no, payer, type_id, type_name, amount_fen, paid_by, paid_at, channel_number, issued_at, code,
      created_by, created_at, updated_by, updated_at)
    select c.tenant_id, gen_random_uuid(), c.id, c.receipt_number,
      case when c.refunded_fen < c.paid_in_fen then 'VALID' else 'VOIDED' end,
      case when c.refunded_fen < c.paid_in_fen then null else c.updated_at end,
      tenant.name, d.name, c.number, c.contract_no, c.lessee, c.type_id, t.name,
      case when c.refunded_fen < c.paid_in_fen then c.paid_in_fen - c.refunded_fen else c.paid_in_fen end,
      c.paid_by, c.paid_at, c.channel_number, coalesce(c.paid_at, c.updated_at),
      (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(r.bytes, nth) & 31), 1), '' order by nth)
        from (select uuid_send(gen_random_uuid()) as bytes where c.id is not null) r,
          unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as nth),
      c.created_by, moment(), c.created_by, moment()
    from service_charges c
    join service_charge_types t on t.tenant_id = c.tenant_id and t.id = c.type_id
    left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
    where c.tenant_id = tenant.id and c.receipt_number is not null and c.paid_in_fen > 0;
    insert into receipt_keys (key, tenant_id, receipt_id)
    select sha256(convert_to(concat_ws('|', 'paper', r.number, r.amount_fen, r.code), 'UTF8')), r.tenant_id, r.id
    from charge_receipts r where r.tenant_id = tenant.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

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
  '/api/biz/service-charge-receipt/' || p.id || '/file' as receipt_url
from service_charges c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join charge_receipts p on p.tenant_id = c.tenant_id and p.number = c.receipt_number
left join lateral (select r.send_number, r.channel_number, r.refunded_at, r.reason, r.approver_names
  from service_charge_refund_rows r where r.tenant_id = c.tenant_id and r.charge_id = c.id
  order by r.created_at desc, r.id desc limit 1) last on true;

-- The button; it goes to those who charge and those who look after the money.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.serviceCharge.resendReceipt', 'button', 'biz:serviceCharge:resendReceipt', 95, 1, '重发收据',
  'menu.biz.serviceCharge.resendReceipt'
from menus page where page.name = 'biz.serviceCharge';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus where not tenant.super_tenant and name = 'biz.serviceCharge.resendReceipt'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m on m.permission_name = 'biz:serviceCharge:resendReceipt'
    where r.tenant_id = tenant.id and r.template in ('sales', 'regionManager', 'cashier', 'financeReview')
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
