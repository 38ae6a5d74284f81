-- What people set for themselves, and what a tenant sets for all who have not.

create table preferences (
  tenant_id uuid not null references tenants (id),
  -- A person, or the tenant itself for its defaults.
  owner_id uuid not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, owner_id, name)
);
call fence_tenant_table('preferences', 'select, insert, update, delete');
