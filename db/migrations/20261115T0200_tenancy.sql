-- The tenant fence: one way to declare a tenant's table, so that no table can be fenced half.

-- The tenant of this transaction, or null outside one: every policy then shows nothing.
create function current_tenant() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Puts a table behind the fence and grants what the app and the worker may do with it.
create procedure fence_tenant_table(fenced regclass, privileges text)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy tenant_fence on %s using (tenant_id = (select current_tenant()))'
    ' with check (tenant_id = (select current_tenant()))', fenced);
  execute format('grant %s on %s to chezhang_app, chezhang_worker', privileges, fenced);
end $$;

-- Index terms for substring search: every single character and every pair, lower case, marked
-- with the tenant so that one tenant's search never walks another's entries.
create function search_terms(tenant uuid, variadic texts text[]) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct right(tenant::text, 8) || substr(lower(t), start, length)), '{}')
  from unnest(texts) t,
       generate_series(1, char_length(t)) start,
       generate_series(1, 2) length
  where start + length - 1 <= char_length(t)
$$;
