-- A match that is taken back takes along what it taught: three times done and undone confirms nothing.
alter table statement_matches
  add column learnt_alias_id uuid,
  add foreign key (tenant_id, learnt_alias_id) references statement_aliases (tenant_id, id);
