-- Who exists, where they belong and what they may do; sessions are looked up on every request.

create table tenants (
  id uuid primary key,
  name text not null unique,
  super_tenant boolean not null default false,
  state integer not null default 1000,
  -- Raised by every change of its state, members, roles or rights; see the triggers below.
  access_version bigint not null default 1,
  row_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index only_one_super_tenant on tenants (super_tenant) where super_tenant;

create table users (
  id uuid primary key,
  nickname text not null unique,
  id_card_name text not null,
  phone_sealed bytea not null,
  phone_index bytea not null unique,
  phone_tail text not null,
  id_card_no_sealed bytea not null,
  id_card_no_index bytea not null unique,
  id_card_no_tail text not null,
  state integer not null default 1000,
  -- Raised when a session of the person ends or the person is disabled.
  access_version bigint not null default 1,
  row_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id);

create table memberships (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id),
  state integer not null default 1000,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index memberships_of_user on memberships (user_id, tenant_id);

create table roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table role_permissions (
  tenant_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);

create table member_roles (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);

grant select, insert, update on tenants, users, sessions to chezhang_app, chezhang_worker;
call fence_tenant_table('memberships', 'select, insert, update');
call fence_tenant_table('roles', 'select, insert, update');
call fence_tenant_table('role_permissions', 'select, insert, delete');
call fence_tenant_table('member_roles', 'select, insert, delete');

-- A person sees his own memberships before he has chosen a tenant.
create function current_person() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create policy own_memberships on memberships for select using (user_id = (select current_person()));

-- Access that a process remembers is compared with these versions on every request. Triggers raise
-- them, so that no way of changing access, not even by hand, can forget to.
create function raise_own_access_version() returns trigger
language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end $$;
create trigger access_of_person before update of state on users
  for each row when (old.state is distinct from new.state) execute function raise_own_access_version();
create trigger access_of_tenant before update of state, super_tenant on tenants
  for each row when ((old.state, old.super_tenant) is distinct from (new.state, new.super_tenant))
  execute function raise_own_access_version();

create function raise_person_access_version() returns trigger
language plpgsql as $$
begin
  update users set access_version = access_version + 1 where id = old.user_id;
  return null;
end $$;
create trigger access_by_session after update or delete on sessions
  for each row execute function raise_person_access_version();

create function raise_tenant_access_version() returns trigger
language plpgsql as $$
begin
  update tenants set access_version = access_version + 1 where id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
create trigger access_by_membership after insert or update or delete on memberships
  for each row execute function raise_tenant_access_version();
create trigger access_by_role after update or delete on roles
  for each row execute function raise_tenant_access_version();
create trigger access_by_permission after insert or update or delete on role_permissions
  for each row execute function raise_tenant_access_version();
create trigger access_by_member_role after insert or update or delete on member_roles
  for each row execute function raise_tenant_access_version();
