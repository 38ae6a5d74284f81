-- Approvals: who has to agree to what, in which order, and everything that was decided.

create table approval_processes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  description text,
  -- For orders that move money: no step of it may pass by itself.
  money boolean not null,
  -- Who is asked where a step finds nobody.
  admin_ids uuid[] not null default '{}',
  -- The version being written; published, it becomes a row of its own that nobody can change.
  draft jsonb,
  -- 0: never published.
  latest_version integer not null default 0,
  state integer not null default 1000,
  search text[] generated always as (search_terms(tenant_id, name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index approval_processes_name on approval_processes (tenant_id, name) where state <> 1003;
create index approval_processes_by_creation on approval_processes (tenant_id, created_at, id);
create index approval_processes_search on approval_processes using gin (search);
call fence_tenant_table('approval_processes', 'select, insert, update');

-- Published versions are added and read, never changed: the product has no right to.
create table approval_versions (
  tenant_id uuid not null,
  process_id uuid not null,
  version integer not null,
  total_step integer not null,
  steps jsonb not null,
  note text,
  published_by uuid not null,
  published_by_name text not null,
  published_at timestamptz not null default now(),
  primary key (tenant_id, process_id, version),
  foreign key (tenant_id, process_id) references approval_processes (tenant_id, id)
);
call fence_tenant_table('approval_versions', 'select, insert');

-- Which process a kind of order uses: a department's own, or else the tenant's.
create table approval_bindings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_type text not null,
  department_id uuid,
  process_id uuid not null,
  -- Null: the latest at submission.
  pinned_version integer,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, process_id) references approval_processes (tenant_id, id)
);
create unique index approval_bindings_of_tenant on approval_bindings (tenant_id, order_type) where department_id is null;
create unique index approval_bindings_of_department on approval_bindings (tenant_id, order_type, department_id);
create index approval_bindings_of_process on approval_bindings (tenant_id, process_id);
call fence_tenant_table('approval_bindings', 'select, insert, update, delete');

-- What an order said when somebody looked at it or decided on it.
create table approval_snapshots (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  hash text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id, hash)
);
call fence_tenant_table('approval_snapshots', 'select, insert');

-- One round of approving one order.
create table approval_instances (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_type text not null,
  order_id uuid not null,
  order_no text not null,
  title text not null,
  amount_fen bigint,
  money boolean not null,
  special boolean not null default false,
  order_subtype text,
  round integer not null,
  process_id uuid,
  process_name text,
  version integer,
  state integer not null,
  step_no integer not null,
  total_step integer not null,
  -- The published steps that applied at submission. A version never changes and neither do these.
  steps jsonb not null,
  -- Everybody and every role that the steps name: what to look up in one go.
  wanted_people uuid[] not null default '{}',
  wanted_roles uuid[] not null default '{}',
  applicant_id uuid not null,
  applicant_name text not null,
  department_id uuid,
  department_name text,
  hash text not null,
  critical_hash text not null,
  withdraw_requested_at timestamptz,
  finance_step_no integer,
  risks jsonb not null default '[]',
  risks_at timestamptz,
  -- Whom it waits for, as lists tell it.
  waiting_names text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  search text[] generated always as (search_terms(tenant_id, order_no, title, applicant_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index approval_instances_round on approval_instances (tenant_id, order_id, round);
create unique index approval_instances_running on approval_instances (tenant_id, order_id)
  where state in (2000, 2001, 2007);
create index approval_instances_by_start on approval_instances (tenant_id, started_at, id);
-- An approval without an amount sorts below every other, and a page can go on after it.
create index approval_instances_by_amount on approval_instances (tenant_id, coalesce(amount_fen, -1), id);
create index approval_instances_of_process on approval_instances (tenant_id, process_id, started_at, id);
create index approval_instances_suspended on approval_instances (tenant_id, started_at, id) where state = 2007;
create index approval_instances_of_applicant on approval_instances (applicant_id, started_at, id);
create index approval_instances_search on approval_instances using gin (search);
call fence_tenant_table('approval_instances', 'select, insert, update');

create table approval_tasks (
  tenant_id uuid not null,
  id uuid not null,
  instance_id uuid not null,
  order_type text not null,
  amount_fen bigint,
  -- In the order in which tasks came to be.
  position integer not null,
  step_no integer not null,
  assignee_id uuid not null,
  principal_id uuid,
  source text not null,
  state text not null,
  waits_for uuid[] not null default '{}',
  added_by uuid,
  cancelled_by uuid,
  carried_from uuid,
  arrived_at timestamptz,
  decided_at timestamptz,
  decision_no integer,
  seen_hash text,
  remark text,
  reason_code text,
  file_ids uuid[] not null default '{}',
  urged_at timestamptz,
  urged_count integer not null default 0,
  -- Less is more urgent: what carries a risk first, then what has waited longest.
  urgency bigint not null default 0,
  remind_at timestamptz,
  escalate_at timestamptz,
  -- As the approver saw them when he decided.
  risks jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references approval_instances (tenant_id, id)
);
create index approval_tasks_of_instance on approval_tasks (tenant_id, instance_id);
create index approval_tasks_todo on approval_tasks (assignee_id, urgency, id) where state = 'PENDING';
create index approval_tasks_todo_by_age on approval_tasks (assignee_id, arrived_at, id) where state = 'PENDING';
-- With the principal in it, counting what waits for somebody reads the index alone: the fence asks for him.
create index approval_tasks_todo_groups on approval_tasks (assignee_id, tenant_id, order_type)
  include (principal_id) where state = 'PENDING';
create index approval_tasks_done on approval_tasks (assignee_id, decided_at, id) where decided_at is not null;
create index approval_tasks_live on approval_tasks (tenant_id, assignee_id) where state in ('PENDING', 'WAITING');
create index approval_tasks_delegated on approval_tasks (tenant_id, principal_id) where state in ('PENDING', 'WAITING');
create index approval_tasks_to_remind on approval_tasks (tenant_id, remind_at) where state = 'PENDING' and remind_at is not null;
create index approval_tasks_to_escalate on approval_tasks (tenant_id, escalate_at) where state = 'PENDING' and escalate_at is not null;
call fence_tenant_table('approval_tasks', 'select, insert, update');

-- The history of an approval: added to and read, never changed.
create table approval_happenings (
  tenant_id uuid not null,
  id uuid not null,
  -- In the order in which it happened, also within one moment.
  position bigint generated always as identity,
  instance_id uuid not null,
  kind text not null,
  -- Null: the product itself.
  by_id uuid,
  by_name text,
  principal_name text,
  step_no integer not null,
  task_id uuid,
  -- Ids and names as they were.
  people jsonb not null default '[]',
  text_values jsonb not null default '{}',
  remark text,
  file_ids uuid[] not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references approval_instances (tenant_id, id)
);
create index approval_happenings_of_instance on approval_happenings (tenant_id, instance_id, position);
call fence_tenant_table('approval_happenings', 'select, insert');

-- Who was given a copy, or was mentioned: he may look.
create table approval_copies (
  tenant_id uuid not null,
  instance_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, instance_id, user_id),
  foreign key (tenant_id, instance_id) references approval_instances (tenant_id, id)
);
create index approval_copies_of_person on approval_copies (user_id, at, instance_id);
call fence_tenant_table('approval_copies', 'select, insert');

-- What somebody saw last of an order, over all its rounds.
create table approval_looks (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  user_id uuid not null,
  hash text not null,
  at timestamptz not null,
  primary key (tenant_id, order_id, user_id)
);
call fence_tenant_table('approval_looks', 'select, insert, update');

-- One task centre for all tenants of a person. Which of them still count is for the query to say.
-- Every read names whose tasks it wants; the fence only has to agree. Written so that no index fits it, it
-- cannot lead the planner away from the one that has the wanted order.
create policy own_tasks on approval_tasks for select using (
  coalesce(assignee_id = (select current_person()), false)
  or coalesce(principal_id = (select current_person()), false));
create policy own_copies on approval_copies for select using (user_id = (select current_person()));
create policy own_looks on approval_looks for select using (user_id = (select current_person()));
-- "offset 0" keeps each question a look into an index for the very row: without it the planner may choose to
-- read all tasks once, which for three million of them takes a second.
create policy own_approvals on approval_instances for select using (
  applicant_id = (select current_person())
  or exists (select from approval_tasks t where t.tenant_id = approval_instances.tenant_id
    and t.instance_id = approval_instances.id and t.assignee_id = (select current_person()) offset 0)
  or exists (select from approval_copies c where c.tenant_id = approval_instances.tenant_id
    and c.instance_id = approval_instances.id and c.user_id = (select current_person()) offset 0));

insert into menus (name, menu_type, url, icon, sort, title, locale)
values ('bizConfiguration', 'menu', '/bizConfiguration', 'tool', 30, '业务配置', 'menu.bizConfiguration');
insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('dashboard', 'dashboard.todo', null, '/dashboard/todo', 14, '审批中心'),
  ('dashboard', 'dashboard.request', null, '/dashboard/request', 16, '通用申请'),
  ('bizConfiguration', 'bizConfiguration.approvalProcess', 'bizConfiguration:approvalProcess:list',
    '/bizConfiguration/approvalProcess', 10, '审批流程')
) as page (parent, name, permission, url, sort, title)
join menus parent on parent.name = page.parent;
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('dashboard.todo', 'financeReject', 'approval:instance:financeReject', 10, '付款前财务驳回'),
  ('bizConfiguration.approvalProcess', 'create', 'bizConfiguration:approvalProcess:create', 10, '新增流程'),
  ('bizConfiguration.approvalProcess', 'edit', 'bizConfiguration:approvalProcess:edit', 20, '编辑、启用与停用流程'),
  ('bizConfiguration.approvalProcess', 'publish', 'bizConfiguration:approvalProcess:publish', 30, '发布流程与绑定单据'),
  ('bizConfiguration.approvalProcess', 'delete', 'bizConfiguration:approvalProcess:delete', 40, '删除流程'),
  ('bizConfiguration.approvalProcess', 'administer', 'bizConfiguration:approvalProcess:administer', 50, '改派与终止审批')
) as button (page, action, permission, sort, title)
join menus page on page.name = button.page;

-- Tenants that exist already get what a new one starts with.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name like 'bizConfiguration%'
      or name in ('dashboard.todo', 'dashboard.todo.financeReject', 'dashboard.request'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('tenantAdmin', 'platformAdmin') and m.permission_name like 'bizConfiguration:approvalProcess:%')
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'approval:instance:financeReject')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
