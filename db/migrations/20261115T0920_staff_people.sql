-- The platform's list of all people: what it shows beyond a column, found by a part of the name.

-- People belong to no tenant: their search terms carry the mark of none.
alter table users add column search text[] generated always as
  (search_terms('00000000-0000-0000-0000-000000000000', id_card_name, nickname)) stored;
create index users_search on users using gin (search);
create index users_by_name on users (id_card_name collate "zh-x-icu", id);

create view people with (security_invoker = true) as
select u.id, u.nickname, u.id_card_name, u.phone_index, u.phone_masked, u.id_card_no_index,
  u.id_card_no_masked, u.bank_card_no_masked, u.bank_name, u.mail, u.city_name, u.state,
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
