-- A stream of events outlives the request that opened it. Whoever holds one open hears in the same moment as
-- everybody else that somebody's access has changed, and looks again whether the stream may go on.

create function tell_of_access() returns trigger
language plpgsql as $$
begin
  perform pg_notify('chezhang_access', new.id::text);
  return null;
end $$;

-- Not "update of": the version is also raised by a trigger, in statements that do not name it.
create trigger access_told after update on users
  for each row when (old.access_version is distinct from new.access_version) execute function tell_of_access();
create trigger access_told after update on tenants
  for each row when (old.access_version is distinct from new.access_version) execute function tell_of_access();
