-- A transaction may be made as of another time than the clock's: the year of demo data is made by the
-- commands that people would have used then. Such a time is bound to the transaction, like its tenant.

create function given_moment() returns timestamptz
language sql stable parallel safe
return nullif(pg_catalog.current_setting('app.now', true), '')::timestamptz;

create function moment() returns timestamptz
language sql stable parallel safe
return coalesce(given_moment(), pg_catalog.now());

do $$
declare
  dated record;
  asks record;
begin
  for dated in
    select table_name, column_name,
      case column_default when 'now()' then 'moment()'
        else 'coalesce(given_moment(), clock_timestamp())' end as then_by
    from information_schema.columns
    where table_schema = 'public' and column_default in ('now()', 'clock_timestamp()')
      and table_name <> 'migrations'
  loop
    execute format('alter table %I alter column %I set default %s',
      dated.table_name, dated.column_name, dated.then_by);
  end loop;
  for asks in
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prosrc ~ '\mnow\(\)' and p.proname not in ('moment', 'given_moment')
  loop
    execute regexp_replace(asks.definition, '\mnow\(\)', 'moment()', 'g');
  end loop;
end;
$$;
