-- Text messages: sent by a job, never twice, and followed until they are delivered.

create table sms_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  template text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  phone_tail text not null,
  -- A code in the parameters opens somebody's account: they are sealed whole.
  params_sealed bytea not null,
  state integer not null default 1000,
  biz_id text,
  tries integer not null default 0,
  reason text,
  -- Later nobody wants it any more: a code that has run out is not sent.
  worthless_after timestamptz not null,
  created_at timestamptz not null default now(),
  -- When it was handed over, or may have been: set before the call.
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id)
);
create index sms_messages_by_time on sms_messages (tenant_id, created_at, id);
create index sms_messages_by_phone on sms_messages (tenant_id, phone_index, created_at);
call fence_tenant_table('sms_messages', 'select, insert, update');

-- The lists of exchanges and notices are asked for one account at a time.
create index provider_exchanges_by_account on provider_exchanges (tenant_id, account_id, started_at, id);
create index provider_notices_by_account on provider_notices (tenant_id, account_id, received_at, id);
create index provider_notices_by_provider on provider_notices (tenant_id, provider, received_at, id);
