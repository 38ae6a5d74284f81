-- Somebody works in another department from today: who looks at wallets by department sees his under that one.

create function move_person_wallets(p_tenant uuid, p_person uuid, p_department uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update wallets set department_id = p_department
  where tenant_id = p_tenant and owner_type = 'person' and owner_id = p_person
    and department_id is distinct from p_department;
$$;
revoke execute on function move_person_wallets from public;
grant execute on function move_person_wallets to chezhang_app, chezhang_worker;
