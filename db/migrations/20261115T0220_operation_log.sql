-- Every write leaves a line here in its own transaction; the auditor seals lines into a chain.

create table operation_logs (
  -- Not a foreign key: a line is never written but for the bound tenant, and each would lock its row.
  tenant_id uuid not null,
  id uuid not null,
  event text not null,
  subject_type text,
  subject_id uuid,
  actor_id uuid,
  actor_name text not null,
  remark text,
  -- [{table, id, before, after}] with only the fields that changed; personal data is masked.
  changes jsonb not null default '[]',
  request_id text,
  ip text,
  at timestamptz not null default clock_timestamp(),
  -- The writing transaction: the auditor seals all lines below the oldest one still running.
  written_by xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
);
create index operation_logs_of_subject on operation_logs (tenant_id, subject_id, id);
create index operation_logs_by_writer on operation_logs (written_by);

create table operation_log_chain (
  tenant_id uuid not null,
  position bigint not null,
  log_id uuid not null,
  line_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, position),
  unique (tenant_id, log_id)
);

create table operation_log_heads (
  tenant_id uuid not null,
  position bigint not null,
  hash bytea not null,
  signature bytea not null,
  signed_at timestamptz not null default now(),
  primary key (tenant_id, position)
);

-- One row: lines written by transactions below this one are sealed.
create table seal_progress (
  only_row boolean primary key default true check (only_row),
  sealed_below xid8 not null
);
insert into seal_progress (sealed_below) values ('0');

call fence_tenant_table('operation_logs', 'select, insert');
call fence_tenant_table('operation_log_chain', 'select');
call fence_tenant_table('operation_log_heads', 'select');
-- The auditor works across tenants, on these three tables only.
create policy auditor_reads on operation_logs for select to chezhang_auditor using (true);
create policy auditor_seals on operation_log_chain to chezhang_auditor using (true) with check (true);
create policy auditor_signs on operation_log_heads to chezhang_auditor using (true) with check (true);
grant select on operation_logs to chezhang_auditor;
grant select, insert on operation_log_chain, operation_log_heads to chezhang_auditor;
grant select, update on seal_progress to chezhang_auditor;
