-- How many people a tenant has, kept by a trigger: the fence lets no other tenant count them. And a
-- visit is over once the visitor signs out.
alter table tenants add column member_count integer not null default 0;

create function count_members_of_tenant() returns trigger
language plpgsql as $$
begin
  update tenants set member_count = member_count
    + case when tg_op <> 'DELETE' and new.state = 1000 then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.state = 1000 then 1 else 0 end
  where id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
create trigger members_of_tenant after insert or update of state or delete on memberships
  for each row execute function count_members_of_tenant();
update tenants t set member_count =
  (select count(*) from memberships m where m.tenant_id = t.id and m.state = 1000);

create function end_visits_with_session() returns trigger
language plpgsql as $$
begin
  update tenant_visits set ended_at = now() where user_id = new.user_id and ended_at is null;
  return null;
end $$;
create trigger visits_end_with_session after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_visits_with_session();
