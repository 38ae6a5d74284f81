-- Messages: what the product tells a person without being asked, kept until he has read it.

create table messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('message', 'notice')),
  -- Names the sentence, which the reader sees in his own language, filled with the values.
  event text not null,
  text_values jsonb not null,
  -- The same thing again within ten minutes raises the count of the row instead of adding another.
  group_key text not null,
  count integer not null default 1,
  -- A path of the console.
  link text,
  subject_type text,
  subject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
create index messages_of_person on messages (user_id, kind, updated_at, id);
create index messages_unread on messages (user_id, kind) where read_at is null;
create index messages_by_age on messages (tenant_id, updated_at);
call fence_tenant_table('messages', 'select, insert, update, delete');

-- One box for all tenants of a person. Which of them still count is for the query to say.
create policy own_messages on messages for select using (user_id = (select current_person()));
create policy own_messages_read on messages for update
  using (user_id = (select current_person())) with check (user_id = (select current_person()));

create policy own_imports on import_jobs for select using (created_by = (select current_person()));
create index import_jobs_waiting on import_jobs (created_by) where state = 3653;
