-- Lists of a million payees: whose order names whom was found through every payee that might have been merged, and that
-- another has the same number by looking at each one's numbers. Both are written down now, by the database itself.

-- Through whom the payee of a use is found.
alter table payee_uses add column survivor_id uuid;
alter table payees add column has_duplicate boolean not null default false;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update payee_uses u set survivor_id = p.survivor_id from payees p
    where u.tenant_id = tenant.id and p.tenant_id = tenant.id and p.id = u.payee_id;
    update payees p set has_duplicate = true
    where p.tenant_id = tenant.id and (
      exists (select from payees o where o.tenant_id = tenant.id and o.account_index = p.account_index
        and o.survivor_id <> p.survivor_id)
      or exists (select from payees o where o.tenant_id = tenant.id and o.identity_index = p.identity_index
        and o.survivor_id <> p.survivor_id));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table payee_uses alter column survivor_id set not null;

create function follow_survivor() returns trigger language plpgsql as $$
begin
  -- Whoever merges holds the payee's row: this waits for him, and then reads what he made of it.
  select p.survivor_id into new.survivor_id from payees p
  where p.tenant_id = new.tenant_id and p.id = new.payee_id for share;
  return new;
end $$;
create trigger payee_uses_survivor before insert or update of payee_id on payee_uses
  for each row execute function follow_survivor();

-- Two that come at the same moment do not see each other: a job looks at the newest again.
create function note_duplicates(of_tenant uuid, of_account bytea, of_identity bytea) returns void language sql as $$
  update payees p set has_duplicate = not p.has_duplicate
  where p.tenant_id = of_tenant and (p.account_index = of_account or p.identity_index = of_identity)
    and p.has_duplicate <> (
      exists (select from payees o where o.tenant_id = of_tenant and o.account_index = p.account_index
        and o.survivor_id <> p.survivor_id)
      or exists (select from payees o where o.tenant_id = of_tenant and o.identity_index = p.identity_index
        and o.survivor_id <> p.survivor_id));
$$;

create function follow_payee() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update payee_uses set survivor_id = new.survivor_id where tenant_id = new.tenant_id and payee_id = new.id;
  end if;
  perform note_duplicates(new.tenant_id, new.account_index, new.identity_index);
  return null;
end $$;
create trigger payees_added after insert on payees for each row execute function follow_payee();
create trigger payees_merged after update of survivor_id on payees
  for each row when (old.survivor_id is distinct from new.survivor_id) execute function follow_payee();

create index payees_alike on payees (tenant_id, created_at, id) where has_duplicate;
create index payee_uses_by_survivor on payee_uses (tenant_id, survivor_id, kind, created_by, department_id);
drop index payee_uses_by_kind, payee_uses_by_author, payee_uses_by_department;
create index payee_uses_by_kind on payee_uses (tenant_id, kind, survivor_id);
create index payee_uses_by_author on payee_uses (tenant_id, created_by, kind, survivor_id);
create index payee_uses_by_department on payee_uses (tenant_id, department_id, kind, survivor_id);

drop view payee_rows;
create view payee_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.kind, p.name, p.bank_name,
  '**************' || p.identity_tail as identity_masked, p.identity_index,
  '**** **** **** ' || p.account_tail as account_masked, p.account_index,
  '*******' || p.phone_tail as phone_masked,
  p.disabled_at, p.disabled_reason, p.merged_into, p.row_version, p.created_at, p.search, p.has_duplicate,
  p.check_index is not null as checkable,
  (select count(*)::int from payees m where m.tenant_id = p.tenant_id and m.survivor_id = p.id and m.id <> p.id) as merged_count
from payees p;
grant select on payee_rows to chezhang_app, chezhang_worker;
