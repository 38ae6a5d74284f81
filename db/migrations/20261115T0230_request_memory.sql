-- What a request left behind so that repeating it changes nothing: the answer under its key.

create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
-- Rows arrive in order of time: a block-range index is enough to find the old ones, and costs nothing.
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
call fence_tenant_table('idempotency_keys', 'select, insert, delete');

-- The answer kept under a key, once nobody else is at work under the same key. Each statement of
-- the function sees what was committed while it waited.
create function earlier_answer(tenant uuid, person uuid, request_key text)
returns table (endpoint text, request_hash bytea, answer jsonb)
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(tenant || ' ' || person || ' ' || request_key, 0));
  return query select k.endpoint, k.request_hash, k.answer from idempotency_keys k
    where k.tenant_id = tenant and k.user_id = person and k.key = request_key;
end $$;
