-- What the channel will not refund any more is paid to the payer's account, with an approval of its own.

alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in
  ('WAITING', 'SUBMITTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'CANCELLED', 'OFFLINE'));
-- What the channel gave back on it beyond its amount: known for each, as the books tell it apart.
alter table refunds add column excess_fen bigint not null default 0 check (excess_fen >= 0);
alter table service_charge_refunds drop constraint service_charge_refunds_state_check;
alter table service_charge_refunds add constraint service_charge_refunds_state_check
  check (state between 3250 and 3259);

-- To whose account it goes; another line where that was given up and asked for anew.
create table charge_refund_payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  refund_id uuid not null,
  line_number integer not null,
  payee_name text not null,
  bank_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  is_public boolean not null,
  cnaps text,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  payee_id uuid not null,
  remark text not null,
  -- waiting, paying, paid, failed, unknown, returned, given up.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'PAYING', 'PAID', 'FAILED', 'UNKNOWN', 'RETURNED', 'DROPPED')),
  payout_id uuid,
  quota_id uuid,
  hold_id uuid,
  fail_reason text,
  paid_at timestamptz,
  -- Under which number of the desk it was paid last, and from which of our accounts.
  paid_number text,
  paid_from text check (paid_from in ('BANK', 'CHANNEL')),
  paid_reference text,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  unique (tenant_id, refund_id, line_number),
  foreign key (tenant_id, refund_id) references service_charge_refunds (tenant_id, id),
  foreign key (tenant_id, payee_id) references payees (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, quota_id) references quota_reservations (tenant_id, id),
  foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id)
);
-- Whatever forgets to ask: one account at a time.
create unique index charge_refund_payees_live on charge_refund_payees (tenant_id, refund_id) where state <> 'DROPPED';
create unique index charge_refund_payees_of_payout on charge_refund_payees (tenant_id, payout_id)
  where payout_id is not null;
create index charge_refund_payees_of_payee on charge_refund_payees (tenant_id, payee_id);
call fence_tenant_table('charge_refund_payees', 'select, insert, update');

create or replace view service_charge_refund_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name,
  l.payee_name, l.bank_name as payee_bank_name, '**** **** **** ' || l.account_tail as account_masked,
  l.remark as offline_remark, l.fail_reason as offline_fail_reason, o.number as payout_number,
  (select u.id_card_name from users u where u.id = l.created_by) as offline_by_name
from service_charge_refunds r
join service_charges c on c.tenant_id = r.tenant_id and c.id = r.charge_id
left join approval_instances a on a.tenant_id = r.tenant_id and a.id = r.instance_id
left join charge_refund_payees l on l.tenant_id = r.tenant_id and l.refund_id = r.id and l.state <> 'DROPPED'
left join payouts o on o.tenant_id = r.tenant_id and o.id = l.payout_id;

-- The buttons: who looks after the money, and not who sells.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'biz:serviceCharge:' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('payOffline', 92, '申请与撤销线下退款')
) as button (action, sort, title)
join menus page on page.name = 'biz.serviceCharge';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus where not tenant.super_tenant and name = 'biz.serviceCharge.payOffline'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m on m.permission_name = 'biz:serviceCharge:payOffline'
    where r.tenant_id = tenant.id and r.template in ('cashier', 'financeReview')
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
