-- Bank statements: our accounts, what the banks say of them line by line, and what each line was found to mean.

-- An account of ours as the statements name it. Whoever adds lines to it holds its row, so that two files that overlap
-- are read one after the other.
create table statement_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- PINGAN, CMB, ICBC, or OTHER for a layout that a person explained.
  bank_type_code text not null,
  bank_describe text not null,
  unit_card_no text not null,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create unique index statement_accounts_number on statement_accounts (tenant_id, unit_card_no);
call fence_tenant_table('statement_accounts', 'select, insert, update');

-- How to read a layout that nobody knew: which title holds what, and which way money goes. A change is a new version.
create table statement_mappings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Of the titles in their order: the same file is known again.
  signature text not null,
  version integer not null,
  bank_type_code text not null,
  titles jsonb not null,
  -- The three lines by which the reading was confirmed, as they were shown.
  samples jsonb not null,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create unique index statement_mappings_version on statement_mappings (tenant_id, signature, version);
call fence_tenant_table('statement_mappings', 'select, insert');

-- One file that was handed in, or one fetch from the bank.
create table statement_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  source text not null check (source in ('file', 'fetch')),
  file_id uuid,
  file_name text not null,
  bank_type_code text,
  layout text,
  mapping_id uuid,
  -- Of a fetch: the account and the days that were asked for.
  account_id uuid,
  from_day date,
  to_day date,
  -- As for every import: 3650 taken, 3651 being read, 3653 its titles need explaining, 3654 lines are written,
  -- 3655 done, 3656 done but for lines that cannot be read, 3657 failed.
  state integer not null default 3650 check (state in (3650, 3651, 3653, 3654, 3655, 3656, 3657)),
  failure text,
  -- Rows of the file, and how many are seen to.
  total integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  repeated integer not null default 0,
  unreadable integer not null default 0,
  -- Of those that were added, how many have been judged.
  judged integer not null default 0,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, mapping_id) references statement_mappings (tenant_id, id),
  foreign key (tenant_id, account_id) references statement_accounts (tenant_id, id)
);
create index statement_imports_by_creation on statement_imports (tenant_id, created_at, id);
call fence_tenant_table('statement_imports', 'select, insert, update');

create table statement_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  -- The order in which the bank wrote them.
  row_number integer not null,
  -- The bank's own number, or a hash of what the line says with its count among equal ones.
  fingerprint text not null,
  bank_type_code text not null,
  unit_card_no text not null,
  transaction_at timestamptz not null,
  -- In Shanghai.
  transaction_day date not null,
  direction text not null check (direction in ('in', 'out')),
  amount_fen bigint not null check (amount_fen > 0),
  balance_fen bigint,
  is_reversal boolean not null default false,
  opposite_name text,
  opposite_account_sealed bytea,
  opposite_account_index bytea,
  opposite_account_tail text,
  purpose text,
  serial_number text,
  custom_serial_number text,
  -- 3620 to be judged, 3621 suggested, 3622 matched by rule, 3623 matched by a person, 3624 partly, 3625 unmatched,
  -- 3626 no business of ours, 3627 returned, 3628 disputed.
  state integer not null default 3620 check (state between 3620 and 3628),
  -- Why no rule settled it: NO_CANDIDATE, TIE, AMOUNT_DIFF, NAME_DIFF, SUSPECT_RETURN, CONTRADICTION.
  reason text,
  -- Of a line of no business: charge, interest, transfer, other.
  ignored_as text,
  -- The other half of a transfer between our own accounts.
  pair_id uuid,
  -- What of it is matched. Equals the sum of its live matches.
  matched_fen bigint not null default 0 check (matched_fen between 0 and amount_fen),
  -- What was given up of the rest, with approval.
  written_off_fen bigint not null default 0 check (written_off_fen >= 0),
  -- The best candidate of one that waits for a person: nothing else may settle that target meanwhile.
  claims_type text,
  claims_id uuid,
  best_score integer,
  -- Of the order that the line was found to belong to, for the list.
  car_order_id uuid,
  lessee_name text,
  lessee_code text,
  search text[] generated always as (search_terms(tenant_id, opposite_name, purpose, serial_number, custom_serial_number)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references statement_accounts (tenant_id, id),
  foreign key (tenant_id, import_id) references statement_imports (tenant_id, id),
  foreign key (tenant_id, pair_id) references statement_lines (tenant_id, id),
  check (matched_fen + written_off_fen <= amount_fen)
);
create unique index statement_lines_once on statement_lines (tenant_id, account_id, fingerprint);
create index statement_lines_by_time on statement_lines (tenant_id, transaction_at, id);
create index statement_lines_by_bank on statement_lines (tenant_id, bank_type_code, transaction_at, id);
create index statement_lines_by_state on statement_lines (tenant_id, state, transaction_at, id);
create index statement_lines_by_account_day on statement_lines (tenant_id, account_id, transaction_day, row_number);
create index statement_lines_by_import on statement_lines (tenant_id, import_id, row_number);
create index statement_lines_by_amount on statement_lines (tenant_id, amount_fen, transaction_at);
create index statement_lines_by_opposite on statement_lines (tenant_id, opposite_account_index);
create index statement_lines_claims on statement_lines (tenant_id, claims_id) where claims_id is not null;
create index statement_lines_waiting on statement_lines (tenant_id, transaction_at, id)
  where state in (3621, 3624, 3625, 3628);
create index statement_lines_to_judge on statement_lines (tenant_id, transaction_at, id) where state = 3620;
create index statement_lines_search on statement_lines using gin (search);
call fence_tenant_table('statement_lines', 'select, insert, update');

-- Rows of a file that added nothing: lines that were there already, and rows that cannot be read.
create table statement_import_rows (
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('repeated', 'unreadable')),
  line_id uuid,
  why text,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references statement_imports (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
call fence_tenant_table('statement_import_rows', 'select, insert');

-- What a line pays. Never deleted: one that was taken back says who did so and when.
create table statement_matches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  line_id uuid not null,
  target_type text not null check (target_type in ('carOrder', 'payout', 'payoutReturn', 'recharge', 'feeSettlement', 'refund')),
  target_id uuid not null,
  target_number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  made_as text not null check (made_as in ('rule', 'person')),
  score integer,
  -- What spoke for it and against it when it was made.
  evidence jsonb not null default '[]',
  -- What the match did to its target, so that it can be taken back: null where it did nothing.
  effect text,
  undone_by uuid,
  undone_at timestamptz,
  undone_reason text,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
create unique index statement_matches_once on statement_matches (tenant_id, line_id, target_type, target_id) where undone_at is null;
create index statement_matches_by_line on statement_matches (tenant_id, line_id, created_at);
create index statement_matches_by_target on statement_matches (tenant_id, target_id, target_type);
call fence_tenant_table('statement_matches', 'select, insert, update');

-- Everything that ever happened to a line, in order.
create table statement_line_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  line_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  -- Null where a rule did it.
  by_user uuid,
  at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
create index statement_line_events_by_line on statement_line_events (tenant_id, line_id, at, id);
call fence_tenant_table('statement_line_events', 'select, insert');

-- A name as banks write it, and whom persons took it for.
create table statement_aliases (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  written text not null,
  means text not null,
  -- Three confirmations make it as good as the name itself.
  confirmations integer not null default 1,
  forgotten_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create unique index statement_aliases_once on statement_aliases (tenant_id, written, means) where forgotten_at is null;
call fence_tenant_table('statement_aliases', 'select, insert, update');

-- That a person said of a line: not this one. Weighs less as time passes.
create table statement_declines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  line_id uuid not null,
  target_type text not null,
  target_id uuid not null,
  declined_by uuid not null,
  declined_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
create index statement_declines_by_line on statement_declines (tenant_id, line_id);
call fence_tenant_table('statement_declines', 'select, insert');

-- The thresholds in force are the newest that were published. Every change keeps the trial it was published on.
create table statement_thresholds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  automatic integer not null check (automatic between 60 and 200),
  lead integer not null check (lead between 5 and 100),
  suggested integer not null check (suggested between 20 and 150),
  -- By a person, or proposed by the weekly calibration.
  proposed_by text not null check (proposed_by in ('person', 'calibration')),
  -- PROPOSED, PUBLISHED, REFUSED.
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'PUBLISHED', 'REFUSED')),
  trial jsonb not null default '{}',
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create index statement_thresholds_by_creation on statement_thresholds (tenant_id, created_at, id);
call fence_tenant_table('statement_thresholds', 'select, insert, update');
