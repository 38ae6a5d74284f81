-- Provider accounts as ways to pay; one that nobody set up yet is out of force.
create view payout_channel_rows with (security_invoker = true) as
select a.tenant_id, a.id, a.name, a.provider, a.settings, a.state as account_state,
  coalesce(c.priority, 10) as priority, c.single_limit_fen, c.daily_limit_fen, c.payee_month_limit_fen,
  coalesce(c.opens_at, 0) as opens_at, coalesce(c.closes_at, 1440) as closes_at,
  coalesce(c.department_ids, '{}') as department_ids, coalesce(c.state, 1001) as state,
  coalesce(c.row_version, 1) as row_version
from provider_accounts a left join payout_channels c on c.tenant_id = a.tenant_id and c.id = a.id;
grant select on payout_channel_rows to chezhang_app, chezhang_worker;
