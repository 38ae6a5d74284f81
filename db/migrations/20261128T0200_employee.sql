-- What HR keeps of members: position, city, dates, and salary terms, which are sealed to the entry.

create table employees (
  tenant_id uuid not null references tenants (id),
  -- The person's, as a membership's is.
  id uuid not null,
  position_id uuid,
  city_id uuid,
  -- Days of Shanghai.
  entered_on date,
  probation_until date,
  salary_sealed bytea,
  remark text,
  -- Who has left is told by his membership.
  state integer not null check (state in (5100, 5101)),
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, position_id) references positions (tenant_id, id),
  foreign key (tenant_id, city_id) references business_cities (tenant_id, id),
  check (probation_until >= entered_on)
);
create index employees_in_position on employees (tenant_id, position_id);
create index employees_in_city on employees (tenant_id, city_id);
call fence_tenant_table('employees', 'select, insert, update');

create view employee_rows with (security_invoker = true) as
select m.tenant_id, m.id, m.job_number, u.id_card_name, u.phone_masked, u.id_card_no_masked,
  (select string_agg(d.name, '、' order by md.is_main desc, d.name)
    from member_departments md join departments d on d.tenant_id = md.tenant_id and d.id = md.department_id
    where md.tenant_id = m.tenant_id and md.user_id = m.user_id) as department_names,
  m.senior_id,
  (select s.id_card_name from users s where s.id = m.senior_id) as senior_name,
  (select string_agg(r.name, '、' order by r.name)
    from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id) as role_names,
  e.position_id, p.name as position_name, p.rank, e.city_id, c.name as city_name, e.entered_on, e.probation_until,
  e.salary_sealed is not null as has_salary, e.remark,
  case when m.state = 1003 then 5105 else coalesce(e.state, 5101) end as state,
  coalesce(e.row_version, 0) as row_version,
  m.created_at, coalesce(e.updated_at, m.updated_at) as updated_at
from memberships m
join users u on u.id = m.user_id
left join employees e on e.tenant_id = m.tenant_id and e.id = m.user_id
left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
left join business_cities c on c.tenant_id = e.tenant_id and c.id = e.city_id;
grant select on employee_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.employeePool', 'page', 'hr:employeePool:list', '/hr/employeePool', 20, 1, '员工档案',
  'menu.hr.employeePool'
from menus parent where parent.name = 'hr';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'hr.employeePool.' || button.action, 'button', 'hr:employeePool:' || button.action, button.sort, 1,
  button.title, 'menu.hr.employeePool.' || button.action
from (values ('edit', 10, '编辑员工档案与转正'), ('reveal', 20, '查看员工薪资'), ('export', 30, '导出员工'))
  as button (action, sort, title)
join menus page on page.name = 'hr.employeePool';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'hr.employeePool' or starts_with(name, 'hr.employeePool.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('hrClerk', 'hrManager')
        and m.permission_name in ('hr:employeePool:list', 'hr:employeePool:edit', 'hr:employeePool:export'))
      or (r.template = 'hrManager' and m.permission_name = 'hr:employeePool:reveal')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
