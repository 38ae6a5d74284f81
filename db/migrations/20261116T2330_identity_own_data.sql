-- What a company enters about somebody belongs to that company: card, bank, address, e-mail and city move
-- from the person, whom all his tenants share, to his membership. Phone and ID number say who he is and stay.

alter table memberships
  add column bank_card_no_sealed bytea,
  add column bank_card_no_index bytea,
  add column bank_card_no_tail text,
  add column bank_card_no_masked text,
  add column bank_name text,
  add column mail text,
  add column id_card_address_sealed bytea,
  add column city_name text,
  -- The sealed values are still bound to the person: SQL has no key to bind them to this place. The next
  -- change of the entry does it.
  add column sealed_as_person boolean not null default false;

-- The owner of the tables is held by their fences too; this statement is about all tenants.
alter table memberships no force row level security;

-- The values were entered by the tenant that entered the person, which is where he first belonged. If somebody
-- who is not of that tenant changed the person last, nobody can tell whose they are: they go to nobody.
update memberships m set
  bank_card_no_sealed = u.bank_card_no_sealed, bank_card_no_index = u.bank_card_no_index,
  bank_card_no_tail = u.bank_card_no_tail, bank_card_no_masked = u.bank_card_no_masked,
  bank_name = u.bank_name, mail = u.mail, id_card_address_sealed = u.id_card_address_sealed,
  city_name = u.city_name,
  sealed_as_person = u.bank_card_no_sealed is not null or u.id_card_address_sealed is not null
from users u
where u.id = m.user_id
  and not exists (select from memberships earlier where earlier.user_id = m.user_id
    and (earlier.created_at, earlier.tenant_id) < (m.created_at, m.tenant_id))
  and (u.updated_by is null or u.updated_by in (u.id, u.created_by)
    or not exists (select from memberships other
      where other.user_id = m.user_id and other.tenant_id <> m.tenant_id)
    or exists (select from memberships editor
      where editor.tenant_id = m.tenant_id and editor.user_id = u.updated_by));

alter table memberships force row level security;

drop view member_rows;
drop view people;
alter table users
  drop column bank_card_no_sealed,
  drop column bank_card_no_index,
  drop column bank_card_no_tail,
  drop column bank_card_no_masked,
  drop column bank_name,
  drop column mail,
  drop column id_card_address_sealed,
  drop column city_name;

create view member_rows with (security_invoker = true) as
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
  m.bank_card_no_masked,
  m.bank_name,
  u.nickname,
  m.mail,
  case when m.id_card_address_sealed is not null then '****' end as id_card_address_masked,
  m.city_name,
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
grant select on member_rows to chezhang_app, chezhang_worker;

create view people with (security_invoker = true) as
select u.id, u.nickname, u.id_card_name, u.phone_index, u.phone_masked, u.id_card_no_index,
  u.id_card_no_masked, u.state,
  u.nickname is not null as activated,
  u.tenant_count > 1 as in_several_tenants,
  u.login_error_times,
  -- Ten errors lock until somebody helps, five for a quarter of an hour.
  u.login_error_times >= 10 or coalesce(u.locked_until > now(), false) as locked,
  u.sms_send_times, u.row_version, u.created_at, u.updated_at, u.search,
  author.id_card_name as created_by_name,
  editor.id_card_name as updated_by_name
from users u
left join users author on author.id = u.created_by
left join users editor on editor.id = u.updated_by;
grant select on people to chezhang_app, chezhang_worker;
