-- Heartbeats of the worker processes, so that the living take over the jobs of the dead.

create table flow_workers (
  id text primary key,
  beat_at timestamptz not null
);
grant select, insert, update, delete on flow_workers to chezhang_worker;
