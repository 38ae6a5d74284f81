-- A checked sheet is mended where it stands, and what an import wrote is taken back: rows know their key and their record.

alter table import_rows
  -- What makes two rows the same record, as a blind index: a key may be somebody's number. Null while a row is not well formed.
  add column key_index bytea,
  -- The record that the row made or changed, as the import left it, and what a changed one said before.
  add column record_id uuid,
  add column record_version bigint,
  add column values_before jsonb;
create index import_rows_by_key on import_rows (tenant_id, job_id, key_index) where key_index is not null;

-- When the import first came to its end: from then on it may be taken back for a day.
alter table import_jobs add column written_at timestamptz;
