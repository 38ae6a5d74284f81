-- The one-time link by which a candidate gives his numbers and photos himself, the photos, and what was read of them.

create table candidate_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  onboarding_id uuid not null,
  -- Of the phone that it was sent to.
  phone_tail text not null,
  expires_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'SUBMITTED', 'REPLACED', 'REVOKED')),
  ended_at timestamptz,
  -- Photos that were taken in, those among them that others took the place of.
  uploads integer not null default 0,
  -- What he gave otherwise than HR had written it down.
  differs text[] not null default '{}',
  -- His ID number is that of another onboarding under way; the one that HR wrote down was kept.
  id_card_taken boolean not null default false,
  -- What was read of the photos: null before the submission.
  reading text check (reading in ('WAITING', 'DONE', 'FAILED')),
  read_name text,
  read_name_sure boolean not null default false,
  read_id_card_sealed bytea,
  read_id_card_index bytea,
  read_id_card_tail text,
  read_id_card_sure boolean not null default false,
  read_account_sealed bytea,
  read_account_index bytea,
  read_account_tail text,
  read_account_sure boolean not null default false,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, onboarding_id) references onboardings (tenant_id, id),
  constraint candidate_links_end check ((state = 'OPEN') = (ended_at is null)),
  constraint candidate_links_read check ((state = 'SUBMITTED') = (reading is not null))
);
-- Renewal makes the one before void.
create unique index candidate_links_open on candidate_links (tenant_id, onboarding_id) where state = 'OPEN';
create index candidate_links_of_onboarding on candidate_links (tenant_id, onboarding_id, created_at, id);
create index candidate_links_by_end on candidate_links (tenant_id, state, expires_at);
call fence_tenant_table('candidate_links', 'select, insert, update');

create table candidate_photos (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  link_id uuid not null,
  kind text not null check (kind in ('idFront', 'idBack', 'bankCard', 'portrait')),
  -- The picture itself, as sealed as a number is; null since it was tidied away.
  picture_sealed bytea,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references candidate_links (tenant_id, id)
);
create unique index candidate_photos_of_link on candidate_photos (tenant_id, link_id, kind);
create index candidate_photos_kept on candidate_photos (tenant_id, link_id) where picture_sealed is not null;
call fence_tenant_table('candidate_photos', 'select, insert, update');

-- Whoever has a link knows no tenant: what is behind its hash, hashed, leads to the one link.
create table candidate_link_keys (
  key bytea primary key,
  tenant_id uuid not null references tenants (id),
  link_id uuid not null
);
create index candidate_link_keys_of_link on candidate_link_keys (tenant_id, link_id);
grant select, insert on candidate_link_keys to chezhang_app, chezhang_worker;

-- What a candidate has given is not done yet: HR looks at it first.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update onboardings o set checklist = (
      select jsonb_agg(item || '{"givenTime": null}'::jsonb order by nth)
      from jsonb_array_elements(o.checklist) with ordinality as items (item, nth))
    where o.tenant_id = tenant.id and o.checklist <> '[]'::jsonb;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
