-- The organisation of a tenant: departments, who belongs where and under whom, what a role grants
-- and how far it sees, which menus a tenant has, and visits of the platform's people.

-- People: what a company has to know of them beyond how they sign in. The masked forms are what
-- lists show; they are written together with the sealed value.
alter table users
  add column phone_masked text not null default '',
  add column id_card_no_masked text not null default '',
  add column bank_card_no_sealed bytea,
  add column bank_card_no_index bytea,
  add column bank_card_no_tail text,
  add column bank_card_no_masked text,
  add column bank_name text,
  add column mail text,
  add column id_card_address_sealed bytea,
  add column city_name text,
  -- Memberships in force, kept by a trigger: no single tenant can count them.
  add column tenant_count integer not null default 0,
  add column created_by uuid,
  add column updated_by uuid;
create index users_by_creation on users (created_at, id);

-- A password that an administrator has handed over is good for one sign-in, at which it is replaced.
alter table credentials add column replace_by timestamptz;

-- When the person last showed that it is he at this browser; risky deeds ask for it again.
alter table sessions add column confirmed_at timestamptz not null default now();

alter table tenants
  add column description text,
  add column session_hours integer not null default 12,
  -- What the tenant calls the other system whose job numbers it keeps.
  add column apollo_name text,
  -- Whom to ask for rights: shown where something is refused.
  add column contact text,
  add column created_by uuid,
  add column updated_by uuid;

-- One row.
create table platform_settings (
  id uuid primary key,
  login_notice text,
  support_contact text,
  default_session_hours integer not null default 12,
  row_version bigint not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now()
);
insert into platform_settings (id) values ('00000000-0000-0000-0000-000000000001');
grant select, update on platform_settings to chezhang_app, chezhang_worker;

create table departments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  description text,
  remark text,
  parent_id uuid,
  -- 0 the company, 1 region, 2 geographic province, 3 business province, 4 district.
  depth integer not null,
  sort integer not null default 0,
  state integer not null default 1000,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references departments (tenant_id, id)
);
create unique index departments_one_root on departments (tenant_id) where parent_id is null and state <> 1003;
create unique index departments_name on departments (tenant_id, parent_id, name) where state <> 1003;
call fence_tenant_table('departments', 'select, insert, update');

-- What a department sets for itself; a missing field is inherited. No department: the tenant's defaults.
create table department_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  department_id uuid,
  settings jsonb not null,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index department_settings_of_department on department_settings (tenant_id, department_id);
create unique index department_settings_default on department_settings (tenant_id) where department_id is null;
call fence_tenant_table('department_settings', 'select, insert, update');

-- Members: `id` repeats the person's, so that the row helpers serve them like any other row.
alter table memberships
  add column id uuid,
  add column job_number text,
  add column apollo_job_number text,
  add column senior_id uuid,
  add column row_version bigint not null default 1,
  add column created_by uuid,
  add column updated_by uuid,
  add column updated_at timestamptz not null default now();
update memberships set id = user_id, created_by = user_id, updated_by = user_id;
alter table memberships
  alter column id set not null,
  alter column created_by set not null,
  alter column updated_by set not null,
  add constraint membership_of_person check (id = user_id),
  add constraint not_own_senior check (senior_id <> user_id),
  add foreign key (tenant_id, senior_id) references memberships (tenant_id, user_id);
create unique index memberships_job_number on memberships (tenant_id, job_number) where state <> 1003;
create index memberships_by_creation on memberships (tenant_id, created_at, user_id);
create index memberships_of_senior on memberships (tenant_id, senior_id);

create table member_departments (
  tenant_id uuid not null,
  user_id uuid not null,
  department_id uuid not null,
  -- The one that records of this person are stamped with.
  is_main boolean not null default false,
  primary key (tenant_id, user_id, department_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index one_main_department on member_departments (tenant_id, user_id) where is_main;
create index members_of_department on member_departments (tenant_id, department_id);
call fence_tenant_table('member_departments', 'select, insert, update, delete');

-- Who decides for whom while he is away.
create table member_agents (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  agent_id uuid not null,
  -- Empty: all of them.
  order_types text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, agent_id) references memberships (tenant_id, user_id),
  check (user_id <> agent_id),
  check (starts_at < ends_at)
);
create index member_agents_of_member on member_agents (tenant_id, user_id, ends_at);
create index member_agents_of_agent on member_agents (tenant_id, agent_id, ends_at);
call fence_tenant_table('member_agents', 'select, insert, update');

alter table roles
  add column description text,
  add column remark text,
  -- 1 all, 2 region, 3 own departments and below, 4 own departments, 5 self and subordinates, 6 self,
  -- 7 chosen departments. What a new role sees is as little as can be.
  add column visible_range integer not null default 6 check (visible_range between 1 and 7),
  -- Its holders may give others anything that the tenant has, without having it themselves.
  add column grants_package boolean not null default false,
  -- Which of the product's default roles it came from.
  add column template text,
  add column state integer not null default 1000,
  add column row_version bigint not null default 1,
  add column created_by uuid,
  add column updated_by uuid,
  add column updated_at timestamptz not null default now();
update roles set visible_range = 1, created_by = id, updated_by = id;
alter table roles
  alter column created_by set not null,
  alter column updated_by set not null,
  drop constraint roles_tenant_id_name_key;
create unique index roles_name on roles (tenant_id, name) where state <> 1003;
create index roles_by_creation on roles (tenant_id, created_at, id);

-- The departments of visible range 7.
create table role_departments (
  tenant_id uuid not null,
  role_id uuid not null,
  department_id uuid not null,
  primary key (tenant_id, role_id, department_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
call fence_tenant_table('role_departments', 'select, insert, delete');

alter table menus
  -- What it is called where its text key is empty.
  add column title text,
  add column description text,
  add column component text,
  add column query text,
  -- 1 for every tenant, 2 for the super tenant alone.
  add column visible_type integer not null default 1 check (visible_type in (1, 2)),
  add column button_type text,
  add column locale text,
  add column hide_children boolean not null default false,
  add column ignore_cache boolean not null default false,
  add column no_affix boolean not null default false,
  add column requires_auth boolean not null default true,
  add column state integer not null default 1000,
  add column row_version bigint not null default 1,
  add column created_by uuid,
  add column created_at timestamptz not null default now(),
  add column updated_by uuid,
  add column updated_at timestamptz not null default now();
update menus set locale = 'menu.' || name, visible_type = case when super_tenant_only then 2 else 1 end;
alter table menus drop column super_tenant_only;
create index menus_of_parent on menus (parent_id);
create index menus_of_permission on menus (permission_name);

-- Which menus a tenant has; the super tenant has all of them without a row.
create table tenant_menus (
  tenant_id uuid not null references tenants (id),
  menu_id uuid not null references menus (id),
  primary key (tenant_id, menu_id)
);
call fence_tenant_table('tenant_menus', 'select, insert, delete');

-- What a role grants: pages and buttons.
create table role_menus (
  tenant_id uuid not null,
  role_id uuid not null,
  menu_id uuid not null references menus (id),
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
call fence_tenant_table('role_menus', 'select, insert, delete');

-- Roles that may not see a menu, whatever they grant.
create table menu_hidden_roles (
  tenant_id uuid not null,
  menu_id uuid not null references menus (id),
  role_id uuid not null,
  primary key (tenant_id, menu_id, role_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
call fence_tenant_table('menu_hidden_roles', 'select, insert, delete');

-- Visits: somebody of the super tenant looks into another tenant.
create table tenant_visits (
  id uuid primary key,
  user_id uuid not null references users (id),
  home_tenant_id uuid not null references tenants (id),
  visited_tenant_id uuid not null references tenants (id),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- He may also change something until then, for the reason he gave.
  write_until timestamptz,
  write_reason text
);
create unique index one_open_visit on tenant_visits (user_id, visited_tenant_id) where ended_at is null;
create index tenant_visits_of_tenant on tenant_visits (visited_tenant_id, started_at desc);
grant select, insert, update on tenant_visits to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, page.visible, 'menu.' || page.name
from (values
  ('system.user', 'system:user:list', '/system/user', 10, 2),
  ('system.tenantUser', 'system:tenantUser:list', '/system/tenantUser', 20, 1),
  ('system.role', 'system:role:list', '/system/role', 30, 1),
  ('system.department', 'system:department:list', '/system/department', 40, 1),
  ('system.menu', 'system:menu:list', '/system/menu', 50, 1),
  ('system.tenant', 'system:tenant:list', '/system/tenant', 60, 2),
  ('system.settings', 'system:settings:list', '/system/settings', 70, 2),
  ('system.tenantSettings', 'system:tenantSettings:list', '/system/tenantSettings', 80, 1)
) as page (name, permission, url, sort, visible)
join menus parent on parent.name = 'system';
update menus set sort = 90 where name = 'system.channel';
update menus set sort = 100 where name = 'system.stateCode';

-- Every permission that is not a page's own is a button of a page.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title)
select page.id, button.page || '.' || button.action, 'button',
  coalesce(button.permission, 'system:' || split_part(button.page, '.', 2) || ':' || button.action),
  button.sort, button.visible, button.title
from (values
  ('system.user', 'create', null, 10, 2, '新增用户'),
  ('system.user', 'edit', null, 20, 2, '编辑、启用与停用用户'),
  ('system.user', 'resetPassword', null, 30, 2, '重置密码'),
  ('system.user', 'forceOffline', null, 40, 2, '强制下线'),
  ('system.user', 'unlock', null, 50, 2, '解除登录锁定'),
  ('system.user', 'export', null, 60, 2, '导出用户'),
  ('system.tenantUser', 'create', null, 10, 1, '新增员工'),
  ('system.tenantUser', 'edit', null, 20, 1, '编辑、启用与停用员工'),
  ('system.tenantUser', 'delete', null, 30, 1, '移出本租户'),
  ('system.tenantUser', 'resetPassword', null, 40, 1, '重置密码'),
  ('system.tenantUser', 'forceOffline', null, 50, 1, '强制下线'),
  ('system.tenantUser', 'unlock', null, 60, 1, '解除登录锁定'),
  ('system.tenantUser', 'tempAgent', null, 70, 1, '设置临时代理人'),
  ('system.tenantUser', 'import', null, 80, 1, '导入员工'),
  ('system.tenantUser', 'export', null, 90, 1, '导出员工'),
  ('system.tenantUser', 'sensitiveView', 'system:sensitive:view', 100, 1, '查看证件、手机与卡号全文'),
  ('system.role', 'create', null, 10, 1, '新增角色'),
  ('system.role', 'edit', null, 20, 1, '编辑角色与授权'),
  ('system.role', 'delete', null, 30, 1, '删除角色'),
  ('system.role', 'why', null, 40, 1, '权限诊断与对比'),
  ('system.role', 'export', null, 50, 1, '导出角色'),
  ('system.department', 'create', null, 10, 1, '新增部门'),
  ('system.department', 'edit', null, 20, 1, '编辑、移动、启用与停用部门'),
  ('system.department', 'delete', null, 30, 1, '删除部门'),
  ('system.department', 'settings', null, 40, 1, '部门设置'),
  ('system.department', 'import', null, 50, 1, '导入部门'),
  ('system.department', 'export', null, 60, 1, '导出部门'),
  ('system.menu', 'create', null, 10, 2, '新增菜单'),
  ('system.menu', 'edit', null, 20, 2, '编辑、排序、启用与停用菜单'),
  ('system.menu', 'delete', null, 30, 2, '删除菜单'),
  ('system.menu', 'hide', null, 40, 1, '设置不可见角色'),
  ('system.tenant', 'create', null, 10, 2, '新增租户'),
  ('system.tenant', 'edit', null, 20, 2, '编辑、启用与停用租户'),
  ('system.tenant', 'package', null, 30, 2, '配置菜单套餐'),
  ('system.tenant', 'visit', null, 40, 2, '访问租户'),
  ('system.tenant', 'export', null, 50, 2, '导出租户'),
  ('system.settings', 'edit', null, 10, 2, '修改系统设置'),
  ('system.tenantSettings', 'edit', null, 10, 1, '修改租户设置'),
  ('system.channel', 'create', null, 10, 1, '新增渠道'),
  ('system.channel', 'edit', null, 20, 1, '编辑、启用与停用渠道'),
  ('system.channel', 'delete', null, 30, 1, '删除渠道'),
  ('system.channel', 'import', null, 40, 1, '导入渠道'),
  ('system.channel', 'export', null, 50, 1, '导出渠道'),
  ('system.stateCode', 'create', null, 10, 2, '新增状态码'),
  ('system.stateCode', 'edit', null, 20, 2, '编辑状态码')
) as button (page, action, permission, sort, visible, title)
join menus page on page.name = button.page;

-- Grants were lists of permissions; now they are menus, and what a tenant has is said apart.
insert into tenant_menus (tenant_id, menu_id)
select t.id, m.id from tenants t, menus m where not t.super_tenant and m.visible_type = 1;
insert into role_menus (tenant_id, role_id, menu_id)
select p.tenant_id, p.role_id, m.id from role_permissions p join menus m on m.permission_name = p.permission;
drop table role_permissions;

-- Every change of access raises the version of its tenant, once for each statement.
drop trigger access_by_membership on memberships;
drop trigger access_by_role on roles;
drop trigger access_by_member_role on member_roles;
drop function raise_tenant_access_version;

create function raise_tenant_access_version() returns trigger
language plpgsql as $$
begin
  update tenants set access_version = access_version + 1
  where id in (select tenant_id from changed);
  return null;
end $$;

create procedure raise_access_with(source regclass)
language plpgsql as $$
begin
  execute format('create trigger access_by_insert after insert on %s referencing new table as changed'
    ' for each statement execute function raise_tenant_access_version()', source);
  execute format('create trigger access_by_update after update on %s referencing new table as changed'
    ' for each statement execute function raise_tenant_access_version()', source);
  execute format('create trigger access_by_delete after delete on %s referencing old table as changed'
    ' for each statement execute function raise_tenant_access_version()', source);
end $$;
call raise_access_with('memberships');
call raise_access_with('roles');
call raise_access_with('member_roles');
call raise_access_with('member_departments');
call raise_access_with('departments');
call raise_access_with('role_departments');
call raise_access_with('role_menus');
call raise_access_with('tenant_menus');
call raise_access_with('menu_hidden_roles');

-- A menu is everybody's.
create function raise_all_access_versions() returns trigger
language plpgsql as $$
begin
  update tenants set access_version = access_version + 1;
  return null;
end $$;
create trigger access_by_menu after update or delete on menus
  for each statement execute function raise_all_access_versions();

create function raise_visitor_access_version() returns trigger
language plpgsql as $$
begin
  update users set access_version = access_version + 1 where id = new.user_id;
  return null;
end $$;
create trigger access_by_visit after insert or update on tenant_visits
  for each row execute function raise_visitor_access_version();

-- Whatever changes in the super tenant may have taken the right to visit: begin anew.
create function end_visits() returns trigger
language plpgsql as $$
begin
  update tenant_visits set ended_at = now() where home_tenant_id = new.id and ended_at is null;
  return null;
end $$;
create trigger visits_end_with_access after update of access_version on tenants
  for each row when (new.super_tenant) execute function end_visits();

create function count_tenants_of_person() returns trigger
language plpgsql as $$
begin
  update users set tenant_count = tenant_count
    + case when tg_op <> 'DELETE' and new.state = 1000 then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.state = 1000 then 1 else 0 end
  where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger tenants_of_person after insert or update of state or delete on memberships
  for each row execute function count_tenants_of_person();
update users u set tenant_count = (select count(*) from memberships m where m.user_id = u.id and m.state = 1000);
