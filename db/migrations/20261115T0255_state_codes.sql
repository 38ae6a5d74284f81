-- Names and colours of every state code; the super tenant edits the words, never the numbers.

create table state_codes (
  id uuid primary key,
  order_type_code text not null,
  code integer not null,
  name text not null,
  description text,
  color text not null,
  -- The generic code that a reader who knows only the spec's eight codes falls back to.
  generic_code integer,
  row_version bigint not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  unique (order_type_code, code)
);
create index state_codes_by_code on state_codes (code, id);
grant select, insert, update on state_codes to chezhang_app, chezhang_worker;
