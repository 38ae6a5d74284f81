-- Activated is who has chosen his nickname, on the page of members as on the page of all people:
-- who was disabled before his first sign-in has not, whatever his state says.
create or replace view member_rows with (security_invoker = true) as
select member.*,
  (select string_agg(role ->> 'name', '、') from jsonb_array_elements(member.roles) role) as role_names,
  (select string_agg(department ->> 'name', '、') from jsonb_array_elements(member.departments) department)
    as department_names
from (select
  m.tenant_id,
  m.id,
  m.job_number,
  u.id_card_name,
  u.id_card_no_masked,
  u.id_card_no_index,
  u.phone_masked,
  u.phone_index,
  u.bank_card_no_masked,
  u.bank_name,
  u.nickname,
  u.mail,
  case when u.id_card_address_sealed is not null then '****' end as id_card_address_masked,
  u.city_name,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name)
    from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id
  ), '[]') as roles,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'main', md.is_main)
      order by md.is_main desc, d.name)
    from member_departments md join departments d on d.tenant_id = md.tenant_id and d.id = md.department_id
    where md.tenant_id = m.tenant_id and md.user_id = m.user_id
  ), '[]') as departments,
  m.senior_id,
  (select s.id_card_name from users s where s.id = m.senior_id) as senior_name,
  (
    select jsonb_build_object('id', a.agent_id, 'name', p.id_card_name, 'orderTypes', to_jsonb(a.order_types),
      'startTime', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endTime', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from member_agents a join users p on p.id = a.agent_id
    where a.tenant_id = m.tenant_id and a.user_id = m.user_id and a.ended_at is null
      and a.starts_at <= now() and a.ends_at > now()
    order by a.starts_at limit 1
  ) as temp_agent,
  u.nickname is not null as activated,
  case when m.state = 1000 then u.state else m.state end as state,
  m.apollo_job_number,
  u.login_error_times,
  u.sms_send_times,
  -- The same as the sign-in judges it: ten errors, or five a short while ago.
  u.login_error_times >= 10 or coalesce(u.locked_until > now(), false) as locked,
  u.tenant_count > 1 as multiple_tenants,
  -- What an edit starts from is both rows: either one's change makes it another version.
  m.row_version + u.row_version - 1 as row_version,
  (select c.id_card_name from users c where c.id = m.created_by) as created_by_name,
  m.created_at,
  (select c.id_card_name from users c where c.id = m.updated_by) as updated_by_name,
  m.updated_at,
  m.state as member_state
from memberships m join users u on u.id = m.user_id) as member;

-- The page is named as the menu names it.
update menus set title = '租户用户' where name = 'system.tenantUser';
