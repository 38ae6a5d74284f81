-- Lines of bank statements that prove a payment, whether a result file or a person brought them.
create table payout_bank_serials (
  tenant_id uuid not null references tenants (id),
  serial text not null,
  attempt_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, serial),
  foreign key (tenant_id, attempt_id) references payout_attempts (tenant_id, id)
);
call fence_tenant_table('payout_bank_serials', 'select, insert');

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into payout_bank_serials (tenant_id, serial, attempt_id)
    select tenant_id, bank_serial, attempt_id from payout_file_results
    where tenant_id = tenant.id and said = 'paid' and bank_serial is not null
    union all
    select tenant_id, statement_serial, attempt_id from payout_evidence
    where tenant_id = tenant.id and state = 'CONFIRMED' and claims = 'paid' and statement_serial is not null
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- How often a code came is counted where it came: a counter would have payments wait for each other.
alter table channel_error_rules drop column seen, drop column last_seen_at;
create index payout_attempts_by_fail_code on payout_attempts (tenant_id, fail_code, channel_id, settled_at)
  where fail_code is not null;
create view channel_error_rule_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.provider, r.error_code, r.category, r.retryable, r.retry_after_minutes, r.user_message,
  r.fix_action, r.classified, r.row_version, r.created_at,
  (select count(*)::int from payout_attempts t
    join provider_accounts c on c.tenant_id = t.tenant_id and c.id = t.channel_id
    where t.tenant_id = r.tenant_id and t.fail_code = r.error_code and c.provider = r.provider) as seen,
  (select max(t.settled_at) from payout_attempts t
    join provider_accounts c on c.tenant_id = t.tenant_id and c.id = t.channel_id
    where t.tenant_id = r.tenant_id and t.fail_code = r.error_code and c.provider = r.provider) as last_seen_at
from channel_error_rules r;
grant select on channel_error_rule_rows to chezhang_app, chezhang_worker;
