-- Kinds of rebates: who may apply for one and when, who gets a part of it, and by which rule it is reckoned.

create table rebate_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  description text not null,
  allows_applying boolean not null,
  -- Days in Shanghai, both included.
  apply_from date,
  apply_to date,
  judgement text not null check (judgement in ('time', 'permission', 'both')),
  split_mode text not null check (split_mode in ('whitelist', 'keyPerson', 'none')),
  needs_key_person_file boolean not null,
  key_person_max_bp integer not null check (key_person_max_bp between 0 and 10000),
  -- The rule that is to be published next, and everybody who had a hand in it since the last was.
  draft jsonb,
  draft_by uuid[] not null default '{}',
  latest_version integer not null default 0 check (latest_version >= 0),
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name, code)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  check (apply_from <= apply_to),
  check (judgement = 'permission' or apply_from is not null or apply_to is not null),
  check (split_mode <> 'keyPerson' or key_person_max_bp > 0),
  check ((draft is null) = (draft_by = '{}'))
);
create unique index rebate_types_code on rebate_types (tenant_id, code) where state <> 1003;
create index rebate_types_by_creation on rebate_types (tenant_id, created_at, id);
create index rebate_types_by_code on rebate_types (tenant_id, code, id);
create index rebate_types_search on rebate_types using gin (search);
call fence_tenant_table('rebate_types', 'select, insert, update');

-- Published rules are added and read, never changed: the product has no right to. Who drafted one does not publish it.
create table rebate_rule_versions (
  tenant_id uuid not null,
  type_id uuid not null,
  version integer not null check (version > 0),
  sheet jsonb not null,
  note text,
  draft_by uuid[] not null,
  draft_names text[] not null,
  published_by uuid not null,
  published_by_name text not null,
  published_at timestamptz not null default moment(),
  primary key (tenant_id, type_id, version),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  constraint rebate_rule_versions_second_person check (published_by <> all (draft_by) and draft_by <> '{}')
);
call fence_tenant_table('rebate_rule_versions', 'select, insert');

create view rebate_type_rows with (security_invoker = true) as
select t.tenant_id, t.id, t.code, t.name, t.description, t.allows_applying, t.apply_from, t.apply_to, t.judgement,
  t.split_mode, t.needs_key_person_file, t.key_person_max_bp, t.draft is not null as has_draft, t.draft, t.draft_by,
  array(select u.id_card_name from unnest(t.draft_by) with ordinality given (id, place)
    join users u on u.id = given.id order by given.place) as draft_names,
  t.latest_version, t.state, t.row_version, t.created_by, t.created_at, t.updated_at, t.search,
  (select u.id_card_name from users u where u.id = t.created_by) as created_by_name
from rebate_types t;
grant select on rebate_type_rows to chezhang_app, chezhang_worker;
