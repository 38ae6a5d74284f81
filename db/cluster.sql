-- Once per cluster, by a superuser: the roles, none of which can bypass row-level security.
-- owner migrates; app answers requests; worker runs jobs; auditor seals the operation log.
do $$
declare role_name text;
begin
  foreach role_name in array array['chezhang_owner', 'chezhang_app', 'chezhang_worker', 'chezhang_auditor'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
    end if;
  end loop;
end $$;
