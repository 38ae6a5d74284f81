-- What a person may see about himself in all his tenants: who looked at his numbers, and his roles.

create policy own_reveals on operation_logs for select
  using (event = 'identity.reveal' and subject_id = (select current_person()));
create index operation_logs_own_reveals on operation_logs (subject_id, id) where event = 'identity.reveal';

-- A second factor that one tenant's role demands cannot be switched off from within another tenant.
create policy own_member_roles on member_roles for select using (user_id = (select current_person()));
create policy own_roles on roles for select using (
  exists (
    select from member_roles own
    where own.tenant_id = roles.tenant_id and own.role_id = roles.id
      and own.user_id = (select current_person())
  )
);
