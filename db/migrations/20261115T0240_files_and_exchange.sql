-- Files by opaque id, and the jobs that read a spreadsheet in or write one out.

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  store_key text not null,
  -- Who may fetch it: attachments by those who see the record, imports and exports by their owner.
  purpose text not null check (purpose in ('attachment', 'import', 'export')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table import_jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  state integer not null,
  total bigint not null default 0,
  done bigint not null default 0,
  failure text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);

create table import_rows (
  tenant_id uuid not null,
  job_id uuid not null,
  row_number integer not null,
  -- valid, invalid or duplicate before confirmation; imported or failed after it.
  outcome text not null,
  cells jsonb not null,
  problems jsonb not null default '[]',
  primary key (tenant_id, job_id, row_number),
  foreign key (tenant_id, job_id) references import_jobs (tenant_id, id)
);
create index import_rows_by_outcome on import_rows (tenant_id, job_id, outcome, row_number);

create table export_jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  request jsonb not null,
  state integer not null,
  total bigint not null default 0,
  done bigint not null default 0,
  file_id uuid,
  failure text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);

call fence_tenant_table('files', 'select, insert');
call fence_tenant_table('import_jobs', 'select, insert, update');
call fence_tenant_table('import_rows', 'select, insert, update');
call fence_tenant_table('export_jobs', 'select, insert, update');
