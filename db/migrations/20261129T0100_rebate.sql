-- Orders of rebates: applied for by a line of the book, agreed to, made, and paid payee by payee.

create table rebates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- FL, the day, and a count.
  number text not null,
  type_id uuid not null,
  -- As the type said when it was written.
  split_mode text not null check (split_mode in ('whitelist', 'keyPerson', 'none')),
  contract_no text not null,
  contract_key text not null,
  lease_id uuid not null,
  -- The line of the book that it was written by, and that it keeps once it is submitted.
  line_id uuid not null,
  lessee text not null,
  shop_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- What the contract deserved by the type when it was submitted.
  deserved_fen bigint not null,
  net_finance_fen bigint not null,
  -- What its dealer got too much before and gives back by it: so much less is paid.
  netted_fen bigint not null default 0 check (netted_fen >= 0 and netted_fen < amount_fen),
  white_list_id uuid,
  key_person_id uuid,
  -- In basis points.
  key_person_bp integer check (key_person_bp between 1 and 10000),
  key_person_remark text,
  remark text,
  applied_at timestamptz,
  made_at timestamptz,
  made_by uuid,
  pay_time timestamptz,
  paid_at timestamptz,
  file_ids uuid[] not null default '{}',
  -- 3100 draft, 3101 being approved, 3102 to be made, 3105 to be paid, 3106 being paid, 3107 paid, 3109 failed,
  -- 3110 partly paid, 3111 nobody knows, 3112 came back, 3113 void.
  state integer not null default 3100
    check (state in (3100, 3101, 3102, 3105, 3106, 3107, 3109, 3110, 3111, 3112, 3113)),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, contract_no, lessee, shop_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  foreign key (tenant_id, lease_id) references lease_starts (tenant_id, id),
  foreign key (tenant_id, line_id) references rebate_book_lines (tenant_id, id),
  foreign key (tenant_id, white_list_id) references white_lists (tenant_id, id),
  foreign key (tenant_id, key_person_id) references key_persons (tenant_id, id),
  constraint rebates_split check (
    (split_mode = 'whitelist' or white_list_id is null)
    and (split_mode = 'keyPerson' or (key_person_id is null and key_person_bp is null))),
  constraint rebates_paid check (state <> 3107 or paid_at is not null)
);
create unique index rebates_number on rebates (tenant_id, number);
-- Whatever forgets to ask: for a contract and a type one order is under way.
create unique index rebates_live on rebates (tenant_id, contract_key, type_id)
  where state in (3101, 3102, 3105, 3106, 3109, 3110, 3111, 3112);
create index rebates_by_creation on rebates (tenant_id, created_at, id);
create index rebates_by_amount on rebates (tenant_id, amount_fen, id);
create index rebates_by_state on rebates (tenant_id, state, created_at, id);
create index rebates_by_author on rebates (tenant_id, created_by, created_at, id);
create index rebates_by_department on rebates (tenant_id, department_id, created_at, id);
create index rebates_by_type on rebates (tenant_id, type_id, created_at, id);
create index rebates_by_contract on rebates (tenant_id, contract_key, type_id);
create index rebates_by_contract_number on rebates (tenant_id, contract_no, id);
create index rebates_by_line on rebates (tenant_id, line_id);
create index rebates_by_payment on rebates (tenant_id, paid_at, id) where paid_at is not null;
create index rebates_search on rebates using gin (search);
create index rebates_files on rebates using gin (file_ids);
call fence_tenant_table('rebates', 'select, insert, update');

-- Whom an order pays: as he was when it was submitted.
create table rebate_payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  rebate_id uuid not null,
  line_number integer not null,
  role text not null check (role in ('DEALER', 'WHITELIST', 'KEY_PERSON')),
  -- The dealer's bank details, the entry of the whitelist, or the key person.
  source_id uuid not null,
  payee_name text not null,
  bank_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  is_public boolean not null,
  cnaps text,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  id_card_sealed bytea,
  id_card_index bytea,
  id_card_tail text,
  phone_sealed bytea,
  phone_index bytea,
  phone_tail text,
  payee_id uuid not null,
  -- waiting, paying, paid, failed, unknown, returned, given up.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'PAYING', 'PAID', 'FAILED', 'UNKNOWN', 'RETURNED', 'DROPPED')),
  payout_id uuid,
  quota_id uuid,
  hold_id uuid,
  fail_reason text,
  paid_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  unique (tenant_id, rebate_id, line_number),
  foreign key (tenant_id, rebate_id) references rebates (tenant_id, id),
  foreign key (tenant_id, payee_id) references payees (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, quota_id) references quota_reservations (tenant_id, id),
  foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id)
);
-- Whatever forgets to ask: an order pays each role once.
create unique index rebate_payees_roles on rebate_payees (tenant_id, rebate_id, role);
create unique index rebate_payees_of_payout on rebate_payees (tenant_id, payout_id) where payout_id is not null;
call fence_tenant_table('rebate_payees', 'select, insert, update, delete');

create view rebate_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.number, r.type_id, t.code as type_code, t.name as type_name, r.split_mode, r.contract_no,
  r.contract_key, r.line_id, r.lessee, r.shop_name, r.amount_fen, r.deserved_fen, r.net_finance_fen, r.netted_fen,
  r.white_list_id, r.key_person_id, r.key_person_bp, r.key_person_remark, r.remark, r.applied_at, r.made_at,
  r.pay_time, r.paid_at, r.file_ids, r.state, r.approval_state, r.instance_id, r.department_id, r.row_version,
  r.created_by, r.created_at, r.updated_at, r.search,
  -- No order of a rebate is signed yet.
  4100 as sign_state,
  main.payee_name, main.bank_name, main.account_masked, main.id_card_masked, main.phone_masked, main.payee_id,
  case when main.role = 'WHITELIST' then main.payee_name end as white_list_payee,
  key_person.payee_name as key_person_payee, key_person.amount_fen as key_person_fen,
  p.channel_id, p.number as payout_number,
  (select w.name from provider_accounts w where w.tenant_id = r.tenant_id and w.id = p.channel_id) as channel,
  (select string_agg(l.payee_name || '：' || l.fail_reason, '；' order by l.line_number) from rebate_payees l
    where l.tenant_id = r.tenant_id and l.rebate_id = r.id and l.fail_reason is not null) as fail_reason,
  a.process_id, a.waiting_names, a.step_no, a.steps -> (a.step_no - 1) ->> 'approverType' as step_type, a.total_step,
  a.version as process_version,
  (select min(k.arrived_at) from approval_tasks k where k.tenant_id = r.tenant_id
    and k.instance_id = r.instance_id and k.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s
    where s.order_type_code = 'approval' and s.code = r.approval_state) as approval_state_name,
  (select s.color from state_codes s
    where s.order_type_code = 'approval' and s.code = r.approval_state) as approval_state_color,
  (select d.name from departments d
    where d.tenant_id = r.tenant_id and d.id = r.department_id) as department_name,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name,
  (select u.id_card_name from users u where u.id = r.made_by) as made_by_name
from rebates r
join rebate_types t on t.tenant_id = r.tenant_id and t.id = r.type_id
left join lateral (
  select l.role, l.payee_name, l.bank_name, l.payee_id, l.payout_id,
    '**** **** **** ' || l.account_tail as account_masked,
    repeat('*', 14) || l.id_card_tail as id_card_masked, repeat('*', 7) || l.phone_tail as phone_masked
  from rebate_payees l where l.tenant_id = r.tenant_id and l.rebate_id = r.id and l.role <> 'KEY_PERSON'
) main on true
left join rebate_payees key_person on key_person.tenant_id = r.tenant_id and key_person.rebate_id = r.id
  and key_person.role = 'KEY_PERSON'
left join payouts p on p.tenant_id = r.tenant_id and p.id = main.payout_id
left join approval_instances a on a.tenant_id = r.tenant_id and a.id = r.instance_id;
grant select on rebate_rows to chezhang_app, chezhang_worker;
