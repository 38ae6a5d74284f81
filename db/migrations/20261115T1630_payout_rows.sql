-- What letting payouts go, bank files and repeated looks need to know, and payouts as lists show them.

alter table payout_attempts
  -- The batch it went out with, for good: a payout tried again belongs to another one, or to none.
  add column batch_id uuid,
  add column batch_line integer,
  -- What the channel said when it was last asked.
  add column last_said text,
  add foreign key (tenant_id, batch_id) references payout_batches (tenant_id, id);
alter table payouts
  -- What people have yet to be told of it; telling waits for other tellers, and settling must not.
  add column to_tell text;
create index payouts_to_tell on payouts (tenant_id, id) where to_tell is not null;
alter table payout_attempts add column unknown_told_at timestamptz;
create index payout_attempts_long_unknown on payout_attempts (tenant_id, sending_at)
  where state in (4007, 4012) and unknown_told_at is null;
create index payout_attempts_of_batch on payout_attempts (tenant_id, batch_id, batch_line, id)
  where batch_id is not null;
-- Answers "is any line of this batch still open?" at one place, however many lines it has.
create index payout_attempts_open_of_batch on payout_attempts (tenant_id, batch_id)
  where batch_id is not null and state not in (4008, 4009, 4010, 4011);
create index payout_attempts_by_channel on payout_attempts (tenant_id, channel_id, created_at, id);
create index payout_batches_open on payout_batches (tenant_id, id) where state in (4052, 4053);
create index payouts_with_incident on payouts (tenant_id, created_at, id) where incident is not null;
create index payouts_files on payouts using gin (file_ids);
create index payout_evidence_files on payout_evidence using gin (file_ids);
create index payouts_sums on payouts (tenant_id, state) include (amount_fen, department_id, created_by);

-- A line of a bank's result file. It is believed once: neither the line nor the bank's number comes again.
create table payout_file_results (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  attempt_id uuid not null,
  said text not null check (said in ('paid', 'failed', 'processing')),
  bank_serial text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, attempt_id) references payout_attempts (tenant_id, id)
);
create unique index payout_file_results_once on payout_file_results (tenant_id, attempt_id, said);
create unique index payout_file_results_serial on payout_file_results (tenant_id, bank_serial)
  where bank_serial is not null and said = 'paid';
call fence_tenant_table('payout_file_results', 'select, insert');

create view payout_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.number, p.order_type, p.order_id, p.order_number, p.amount_fen, p.payee_kind,
  p.payee_name, '**** **** **** ' || p.account_tail as account_masked, p.account_index, p.bank_name, p.purpose,
  p.is_manual, p.file_ids, p.department_id, p.state, p.obstacles, p.channel_id, p.batch_id, p.fail_text,
  p.fail_category, p.incident, p.paid_at, p.receipt_file_id is not null as has_receipt, p.row_version,
  p.created_by, p.created_at, p.updated_at, p.search,
  (select a.name from provider_accounts a where a.tenant_id = p.tenant_id and a.id = p.channel_id) as channel,
  (select b.number from payout_batches b where b.tenant_id = p.tenant_id and b.id = p.batch_id) as batch_number,
  (select t.merchant_number from payout_attempts t where t.tenant_id = p.tenant_id and t.payout_id = p.id
    and t.sequence = p.attempts) as merchant_number,
  (select t.next_look_at from payout_attempts t where t.tenant_id = p.tenant_id and t.payout_id = p.id
    and t.sequence = p.attempts) as next_look_at,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name
from payouts p;
grant select on payout_rows to chezhang_app, chezhang_worker;

create view payout_batch_rows with (security_invoker = true) as
select b.tenant_id, b.id, b.number, b.kind, b.channel_id, b.state, b.line_count, b.sum_fen, b.export_number,
  b.made_by, b.released_at, b.void_reason, b.row_version, b.created_at,
  (select a.name from provider_accounts a where a.tenant_id = b.tenant_id and a.id = b.channel_id) as channel,
  (select u.id_card_name from users u where u.id = b.made_by) as made_by_name,
  (select u.id_card_name from users u where u.id = b.released_by) as released_by_name,
  l.paid_count, l.paid_fen, l.failed_count, l.open_count
from payout_batches b cross join lateral (
  select count(*) filter (where t.state in (4008, 4010))::int as paid_count,
    coalesce(sum(t.amount_fen) filter (where t.state in (4008, 4010)), 0)::bigint as paid_fen,
    count(*) filter (where t.state = 4009)::int as failed_count,
    count(*) filter (where t.state not in (4008, 4009, 4010, 4011))::int as open_count
  from payout_attempts t where t.tenant_id = b.tenant_id and t.batch_id = b.id) l;
grant select on payout_batch_rows to chezhang_app, chezhang_worker;
