-- Who may read a paper is asked of the approvals that hold it: these find them, however many there are.

-- Of the content's own, because containment in jsonb finds no index behind the fence.
create function file_ids_in(content jsonb) returns uuid[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(id::uuid), '{}') from jsonb_array_elements_text(content -> 'fileIds') id
$$;
alter table approval_snapshots
  add column file_ids uuid[] not null generated always as (file_ids_in(content)) stored;

-- Most decisions and lines of the history come without a paper and cost these nothing.
create index approval_snapshots_files on approval_snapshots using gin (file_ids) where file_ids <> '{}';
create index approval_tasks_files on approval_tasks using gin (file_ids) where file_ids <> '{}';
create index approval_happenings_files on approval_happenings using gin (file_ids) where file_ids <> '{}';
