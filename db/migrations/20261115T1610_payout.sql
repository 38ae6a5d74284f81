-- Payouts: what is to be paid to whom, every attempt to pay it, and what is known of each.

-- A provider's account as a way to pay: what may go through it, and how much.
create table payout_channels (
  tenant_id uuid not null references tenants (id),
  -- The provider's account itself.
  id uuid not null,
  -- Lower is tried first.
  priority integer not null default 10,
  single_limit_fen bigint,
  daily_limit_fen bigint,
  -- What one person may receive in a month of Shanghai.
  payee_month_limit_fen bigint,
  -- Minutes after midnight in Shanghai; nothing is sent at other times.
  opens_at integer not null default 0,
  closes_at integer not null default 1440,
  -- None named: for all.
  department_ids uuid[] not null default '{}',
  state integer not null default 1000,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references provider_accounts (tenant_id, id)
);
call fence_tenant_table('payout_channels', 'select, insert, update');

-- From which amount a second person has to let a payment go.
create table payout_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  second_person_from_fen bigint not null default 5000000,
  second_person_batch_fen bigint not null default 20000000,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index payout_settings_once on payout_settings (tenant_id);
call fence_tenant_table('payout_settings', 'select, insert, update');

create table payout_batches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- PC, the day, and a count.
  number text not null,
  -- channel: sent by us; file: taken to the bank's website by a person.
  kind text not null check (kind in ('channel', 'file')),
  channel_id uuid not null,
  state integer not null default 4050,
  line_count integer not null,
  sum_fen bigint not null,
  -- Of a file: used once and never again.
  export_number text,
  file_id uuid,
  file_hash bytea,
  result_file_id uuid,
  made_by uuid not null,
  released_by uuid,
  released_at timestamptz,
  void_reason text,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references payout_channels (tenant_id, id)
);
create unique index payout_batches_number on payout_batches (tenant_id, number);
create unique index payout_batches_export_number on payout_batches (tenant_id, export_number);
create index payout_batches_by_creation on payout_batches (tenant_id, created_at, id);
create index payout_batches_by_state on payout_batches (tenant_id, state, created_at, id);
call fence_tenant_table('payout_batches', 'select, insert, update');

create table payouts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- FK, the day, and a count.
  number text not null,
  -- The order it pays, and which of its lines: an order's line is paid by one payout, for good.
  order_type text not null,
  order_id uuid not null,
  order_number text not null,
  line_number integer not null default 1,
  amount_fen bigint not null check (amount_fen > 0),
  payee_kind text not null check (payee_kind in ('personal', 'corporate')),
  payee_name text not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  bank_name text not null,
  cnaps text,
  id_card_sealed bytea,
  id_card_index bytea,
  id_card_tail text,
  phone_sealed bytea,
  phone_index bytea,
  phone_tail text,
  purpose text not null,
  contract_number text,
  -- Of payee, account and amount as they were decided on; what is sent has the same.
  content_hash text not null,
  -- Entered by hand, with no approved order behind it: never goes without a second person.
  is_manual boolean not null default false,
  file_ids uuid[] not null default '{}',
  department_id uuid,
  state integer not null default 4000,
  -- What the last look found against it: [{code, ...}].
  obstacles jsonb not null default '[]',
  channel_id uuid,
  batch_id uuid,
  batch_line integer,
  attempts integer not null default 0,
  provider_number text,
  bank_serial text,
  fail_code text,
  fail_text text,
  fail_category text,
  paid_at timestamptz,
  -- A second, different answer came, or the figures differ: somebody has to look.
  incident text,
  receipt_file_id uuid,
  receipt_next_at timestamptz,
  receipt_tries integer not null default 0,
  search text[] generated always as (search_terms(tenant_id, number, order_number, payee_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references payout_channels (tenant_id, id),
  foreign key (tenant_id, batch_id) references payout_batches (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index payouts_number on payouts (tenant_id, number);
create unique index payouts_one_for_a_line on payouts (tenant_id, order_type, order_id, line_number);
create index payouts_by_creation on payouts (tenant_id, created_at, id);
create index payouts_by_state on payouts (tenant_id, state, created_at, id);
create index payouts_by_amount on payouts (tenant_id, amount_fen, id);
create index payouts_by_channel on payouts (tenant_id, channel_id, created_at, id);
create index payouts_by_batch on payouts (tenant_id, batch_id, batch_line, id);
create index payouts_by_account on payouts (tenant_id, account_index, created_at, id);
create index payouts_by_person on payouts (tenant_id, id_card_index, created_at, id);
create index payouts_by_order on payouts (tenant_id, order_type, order_number, id);
create index payouts_awaiting_receipt on payouts (tenant_id, receipt_next_at, id) where receipt_next_at is not null;
create index payouts_search on payouts using gin (search);
call fence_tenant_table('payouts', 'select, insert, update');

-- One submission of one payout to one channel. Written before anything is sent.
create table payout_attempts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payout_id uuid not null,
  sequence integer not null,
  -- Ours, for life. The channel knows the attempt by it.
  merchant_number text not null,
  submission_number text not null,
  channel_id uuid not null,
  amount_fen bigint not null,
  content_hash text not null,
  state integer not null default 4005,
  -- From here on it may have reached the channel: whoever takes over asks first.
  sending_at timestamptz,
  answered_at timestamptz,
  settled_at timestamptz,
  -- What said how it ended: submit, query, file, evidence.
  settled_by text,
  next_look_at timestamptz,
  looks integer not null default 0,
  provider_number text,
  bank_serial text,
  fail_code text,
  fail_text text,
  fee_fen bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, channel_id) references payout_channels (tenant_id, id)
);
create unique index payout_attempts_number on payout_attempts (tenant_id, merchant_number);
create unique index payout_attempts_sequence on payout_attempts (tenant_id, payout_id, sequence);
-- One order, one payment: a second attempt exists only when the one before certainly failed or came back.
create unique index payout_attempts_one_alive on payout_attempts (tenant_id, payout_id)
  where state not in (4009, 4010, 4011);
create index payout_attempts_to_look_at on payout_attempts (tenant_id, next_look_at, id) where next_look_at is not null;
create index payout_attempts_of_submission on payout_attempts (tenant_id, submission_number, id);
call fence_tenant_table('payout_attempts', 'select, insert, update');

-- A payout's own history: what happened, from which to which state, and who or what said so.
create table payout_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payout_id uuid not null,
  attempt_id uuid,
  kind text not null,
  from_state integer,
  to_state integer,
  detail jsonb not null default '{}',
  exchange_id uuid,
  -- Null: nobody did; the channel said it, or the clock.
  by_user uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id)
);
create index payout_events_of_payout on payout_events (tenant_id, payout_id, at, id);
call fence_tenant_table('payout_events', 'select, insert');

-- What somebody holds against an unknown outcome, and who agreed. A statement line proves one payout.
create table payout_evidence (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payout_id uuid not null,
  attempt_id uuid not null,
  -- paid: a line of the bank statement; failed: nothing left for days, and the channel wrote so.
  claims text not null check (claims in ('paid', 'failed')),
  statement_serial text,
  statement_amount_fen bigint,
  statement_at timestamptz,
  explanation text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED', 'OVERTAKEN')),
  proposed_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, attempt_id) references payout_attempts (tenant_id, id),
  check (decided_by is null or decided_by <> proposed_by)
);
create unique index payout_evidence_one_open on payout_evidence (tenant_id, payout_id) where state = 'PROPOSED';
create unique index payout_evidence_line_once on payout_evidence (tenant_id, statement_serial)
  where statement_serial is not null and state in ('PROPOSED', 'CONFIRMED');
create index payout_evidence_of_payout on payout_evidence (tenant_id, payout_id, created_at, id);
call fence_tenant_table('payout_evidence', 'select, insert, update');

-- What a channel's error means. Codes nobody classified yet are noted the first time they are seen.
create table channel_error_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  provider text not null,
  error_code text not null,
  category text not null default 'UNKNOWN'
    check (category in ('PAYEE_DATA', 'CHANNEL_BALANCE', 'LIMIT', 'RISK', 'MAINTENANCE', 'UNKNOWN')),
  retryable boolean not null default false,
  retry_after_minutes integer,
  user_message text,
  fix_action text,
  classified boolean not null default false,
  seen integer not null default 0,
  last_seen_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index channel_error_rules_code on channel_error_rules (tenant_id, provider, error_code);
create index channel_error_rules_by_creation on channel_error_rules (tenant_id, created_at, id);
create index channel_error_rules_by_classified on channel_error_rules (tenant_id, classified, created_at, id);
call fence_tenant_table('channel_error_rules', 'select, insert, update');

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('biz', 'biz.payoutDesk', 'biz:payout:list', '/biz/payoutDesk', 80, '打款台'),
  ('bizConfiguration', 'bizConfiguration.payoutChannel', 'bizConfiguration:payoutChannel:list',
    '/bizConfiguration/payoutChannel', 80, '打款渠道')
) as page (parent, name, permission, url, sort, title)
join menus parent on parent.name = page.parent;
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('biz.payoutDesk', 'create', 'biz:payout:create', 10, '手工录入打款'),
  ('biz.payoutDesk', 'batch', 'biz:payout:batch', 20, '制作打款批次'),
  ('biz.payoutDesk', 'release', 'biz:payout:release', 30, '复核放行'),
  ('biz.payoutDesk', 'export', 'biz:payout:export', 40, '网银导出与导入结果'),
  ('biz.payoutDesk', 'retry', 'biz:payout:retry', 50, '重新打款与取消'),
  ('biz.payoutDesk', 'evidence', 'biz:payout:evidence', 60, '提交与确认打款凭据'),
  ('biz.payoutDesk', 'reveal', 'biz:payout:reveal', 70, '查看完整收款账号'),
  ('bizConfiguration.payoutChannel', 'edit', 'bizConfiguration:payoutChannel:edit', 10, '维护渠道限额与错误码')
) as button (page, action, permission, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name like 'biz.payoutDesk%' or name like 'bizConfiguration.payoutChannel%')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('tenantAdmin', 'platformAdmin') and m.permission_name like 'bizConfiguration:payoutChannel:%')
      or (r.template in ('cashier', 'financeReview') and m.permission_name in
        ('biz:payout:list', 'biz:payout:evidence', 'biz:payout:reveal', 'bizConfiguration:payoutChannel:list'))
      or (r.template = 'cashier' and m.permission_name in
        ('biz:payout:create', 'biz:payout:batch', 'biz:payout:export', 'biz:payout:retry'))
      or (r.template = 'financeReview' and m.permission_name = 'biz:payout:release')
      or (r.template = 'compliance' and m.permission_name = 'biz:payout:list')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
