-- Departments with the names above them: what goes out to a spreadsheet and what an import is compared with.
create view department_paths with (security_invoker = true) as
with recursive placed as (
  select tenant_id, id, name as path from departments where parent_id is null and state <> 1003
  union all
  select d.tenant_id, d.id, placed.path || '/' || d.name
  from departments d join placed on placed.tenant_id = d.tenant_id and placed.id = d.parent_id
  where d.state <> 1003
)
select d.tenant_id, d.id, placed.path, d.name, d.description, d.remark, d.depth, d.state,
  (select count(*) from member_departments md
    join memberships m on m.tenant_id = md.tenant_id and m.user_id = md.user_id
    where md.tenant_id = d.tenant_id and md.department_id = d.id and m.state = 1000) as members,
  d.created_at, d.updated_at
from placed join departments d on d.tenant_id = placed.tenant_id and d.id = placed.id;
grant select on department_paths to chezhang_app, chezhang_worker;
create index departments_of_parent on departments (tenant_id, parent_id);
