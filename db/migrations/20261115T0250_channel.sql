-- Channels: where a tenant's business comes from; named on lease starts and orders.

create table channels (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text not null,
  description text,
  state integer not null,
  search text[] generated always as (search_terms(tenant_id, name, code)) stored,
  row_version bigint not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- A deleted channel gives its code back.
create unique index channels_code on channels (tenant_id, code) where state <> 1003;
create index channels_by_creation on channels (tenant_id, created_at, id);
create index channels_by_name on channels (tenant_id, name collate "zh-x-icu", id);
create index channels_by_state on channels (tenant_id, state, created_at, id);
create index channels_search on channels using gin (search);
call fence_tenant_table('channels', 'select, insert, update');
