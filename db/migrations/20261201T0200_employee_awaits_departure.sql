-- An employee whose departure is agreed to and who hands over shows as such, whatever else he waits for.

alter table employees add column leaves_on date;

create or replace view employee_rows with (security_invoker = true) as
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
  case when m.state = 1003 then 5105 when e.leaves_on is not null then 5104 when e.moves_on is not null then 5102
    else coalesce(e.state, 5101) end as state,
  coalesce(e.row_version, 0) as row_version,
  m.created_at, coalesce(e.updated_at, m.updated_at) as updated_at
from memberships m
join users u on u.id = m.user_id
left join employees e on e.tenant_id = m.tenant_id and e.id = m.user_id
left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
left join business_cities c on c.tenant_id = e.tenant_id and c.id = e.city_id;
