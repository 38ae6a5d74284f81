-- Numbers of persons that come in a spreadsheet: sealed until they are written, gone afterwards.

-- The personal cells of a row as they came; cells holds what may be shown of them.
alter table import_rows add column sealed bytea;

-- Since when the content is no longer in the store; the row stays, because jobs refer to it.
alter table files add column removed_at timestamptz;
grant update (removed_at) on files to chezhang_app, chezhang_worker;
