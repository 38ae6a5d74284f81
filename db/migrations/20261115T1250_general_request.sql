-- General requests: whatever needs a yes and has no kind of order of its own.

create table general_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- SQ, the day, and a count: what people call it by.
  number text not null,
  title text not null,
  amount_fen bigint,
  special boolean not null default false,
  remark text,
  file_ids uuid[] not null default '{}',
  state integer not null default 1000,
  -- Null: not submitted yet.
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  search text[] generated always as (search_terms(tenant_id, number, title)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index general_requests_number on general_requests (tenant_id, number);
create index general_requests_by_creation on general_requests (tenant_id, created_by, created_at, id);
create index general_requests_by_amount on general_requests (tenant_id, created_by, amount_fen, id);
create index general_requests_search on general_requests using gin (search);
call fence_tenant_table('general_requests', 'select, insert, update');

-- Numbers of orders: one count for each prefix and day of a tenant.
create table order_numbers (
  tenant_id uuid not null references tenants (id),
  prefix text not null,
  day text not null,
  last_number integer not null,
  primary key (tenant_id, prefix, day)
);
call fence_tenant_table('order_numbers', 'select, insert, update');
