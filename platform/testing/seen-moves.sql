-- In databases of tests alone: every change of a state that the product itself makes is noted, whatever wrote it.
create schema seen;
create table seen.moves (of_table text not null, from_state integer not null, to_state integer not null);
create function seen.note_move() returns trigger language plpgsql security definer set search_path = seen as $$
begin
  insert into moves values (tg_table_name, old.state, new.state);
  return null;
end $$;
do $$
declare one text;
begin
  for one in
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'state' and data_type = 'integer'
  loop
    execute format(
      'create trigger seen_move after update of state on public.%I for each row
         when (old.state <> new.state and session_user in (''chezhang_app'', ''chezhang_worker''))
         execute function seen.note_move()', one);
  end loop;
end $$;
