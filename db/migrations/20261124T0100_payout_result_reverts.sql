-- A result that came by file is provisional for a day: one person says why it is wrong, another confirms that
-- it counts no more.

create table payout_result_reverts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payout_id uuid not null,
  attempt_id uuid not null,
  -- What the file said, and since when it counted: the day runs from there.
  said text not null check (said in ('paid', 'failed')),
  settled_at timestamptz not null,
  reason text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED', 'OVERTAKEN')),
  proposed_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, attempt_id) references payout_attempts (tenant_id, id),
  -- Whoever asked for it may take it back, and nothing else.
  check (state <> 'CONFIRMED' or decided_by <> proposed_by)
);
create unique index payout_result_reverts_one_open on payout_result_reverts (tenant_id, attempt_id)
  where state = 'PROPOSED';
create index payout_result_reverts_waiting on payout_result_reverts (tenant_id, settled_at, id)
  where state = 'PROPOSED';
create index payout_result_reverts_of_payout on payout_result_reverts (tenant_id, payout_id, created_at, id);
call fence_tenant_table('payout_result_reverts', 'select, insert, update');

-- How often its result was taken back: what is posted for it the next time has a key of its own, and a file
-- that has had a result is not recalled.
alter table payout_attempts add column reverts integer not null default 0;

-- A row that was taken back stays used up for its own payment; the bank's number of it is free for another.
alter table payout_file_results add column revert_id uuid,
  add foreign key (tenant_id, revert_id) references payout_result_reverts (tenant_id, id);
grant update (revert_id) on payout_file_results to chezhang_app, chezhang_worker;
drop index payout_file_results_once;
create unique index payout_file_results_once on payout_file_results (tenant_id, attempt_id, said)
  where revert_id is null;
drop index payout_file_results_serial;
create unique index payout_file_results_serial on payout_file_results (tenant_id, bank_serial)
  where bank_serial is not null and said = 'paid' and revert_id is null;
create index payout_file_results_of_attempt on payout_file_results (tenant_id, attempt_id);

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.payoutDesk.revert', 'button', 'biz:payout:revert', 65, 1, '撤销导入的打款结果',
  'menu.biz.payoutDesk.revert'
from menus page where page.name = 'biz.payoutDesk';

-- Whoever brings results, or evidence against them, can say that one is wrong.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, m.id from tenant_menus had join menus e on e.id = had.menu_id
      and e.permission_name = 'biz:payout:evidence'
      join menus m on m.name = 'biz.payoutDesk.revert'
    where had.tenant_id = tenant.id
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, had.role_id, m.id from role_menus had join menus e on e.id = had.menu_id
      and e.permission_name = 'biz:payout:evidence'
      join menus m on m.name = 'biz.payoutDesk.revert'
    where had.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
