-- A payment that failed for certain waited for a person even where the code says that it only needs time, or another
-- channel. Whoever classifies a code may say so now; nothing retries itself until somebody has.
alter table channel_error_rules
  add column retries_itself boolean not null default false,
  add check (retryable or not retries_itself);
create or replace view channel_error_rule_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.provider, r.error_code, r.category, r.retryable, r.retry_after_minutes, r.user_message,
  r.fix_action, r.classified, r.row_version, r.created_at,
  (select count(*)::int from payout_attempts t
    join provider_accounts c on c.tenant_id = t.tenant_id and c.id = t.channel_id
    where t.tenant_id = r.tenant_id and t.fail_code = r.error_code and c.provider = r.provider) as seen,
  (select max(t.settled_at) from payout_attempts t
    join provider_accounts c on c.tenant_id = t.tenant_id and c.id = t.channel_id
    where t.tenant_id = r.tenant_id and t.fail_code = r.error_code and c.provider = r.provider) as last_seen_at,
  r.retries_itself
from channel_error_rules r;

alter table payouts
  -- When it is tried again without a person; null: a person decides.
  add column retry_at timestamptz;
create index payouts_to_retry on payouts (tenant_id, retry_at) where retry_at is not null;
alter table payout_attempts
  -- Which of those in a row that nobody asked for it is; 0: a person let it go.
  add column automatic_tries integer not null default 0 check (automatic_tries between 0 and 3);
