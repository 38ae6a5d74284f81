-- Providers know our orders by our numbers. Tenants may share a contract with one: no two of them use the same number.

create sequence tenant_tags minvalue 0 start 0;
grant usage on sequence tenant_tags to chezhang_app, chezhang_worker;

-- A letter, and from the 27th tenant on more after it: A … Z, A1 … Z1, A2 …
create function next_tenant_tag() returns text
language plpgsql volatile
as $$
declare
  number bigint := nextval('tenant_tags');
  rest bigint := number / 26;
  tag text := '';
begin
  while rest > 0 loop
    tag := substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (rest % 36)::int + 1, 1) || tag;
    rest := rest / 36;
  end loop;
  return chr(65 + (number % 26)::int) || tag;
end $$;

alter table tenants add column tag text not null default next_tenant_tag();
create unique index tenants_tag on tenants (tag);
