-- Somebody whom the platform knows joins a tenant by his own word. Until he gives it there is an invitation and
-- no membership: whatever reads members cannot take an invited person for one of them.

create table member_invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null references users (id),
  -- As the inviting tenant typed them, whatever the person changes later.
  id_card_name text not null,
  phone_masked text not null,
  job_number text not null,
  apollo_job_number text,
  senior_id uuid,
  role_ids uuid[] not null,
  -- The main one first.
  department_ids uuid[] not null,
  -- What the tenant enters about him, sealed for the membership that it may become.
  bank_card_no_sealed bytea not null,
  bank_card_no_index bytea not null,
  bank_card_no_tail text not null,
  bank_card_no_masked text not null,
  bank_name text not null,
  mail text,
  id_card_address_sealed bytea,
  city_name text,
  -- 1 waits for the person, 2 accepted, 3 declined, 4 withdrawn, 5 replaced after its time was over.
  state integer not null default 1 check (state between 1 and 5),
  expires_at timestamptz not null,
  answered_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, senior_id) references memberships (tenant_id, user_id)
);
create unique index one_open_invitation on member_invitations (tenant_id, user_id) where state = 1;
create index member_invitations_by_creation on member_invitations (tenant_id, created_at, id);
create index member_invitations_of_person on member_invitations (user_id, tenant_id) where state = 1;
call fence_tenant_table('member_invitations', 'select, insert, update');

-- The invited person reads what is offered to him, from within any of his tenants or before he has one.
create policy own_invitations on member_invitations for select using (user_id = (select current_person()));
