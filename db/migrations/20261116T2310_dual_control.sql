-- Money needs two: what everybody let go, added up per payee, order and day, and thresholds that only two can raise.

alter table payout_settings rename to release_thresholds;
alter index payout_settings_once rename to release_thresholds_once;

-- Who wants to raise a threshold says so here; it counts once another person has agreed.
create table threshold_proposals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  second_person_from_fen bigint not null,
  second_person_batch_fen bigint not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED', 'REPLACED')),
  proposed_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (state <> 'CONFIRMED' or decided_by is not null and decided_by <> proposed_by)
);
create unique index threshold_proposals_one_open on threshold_proposals (tenant_id) where state = 'PROPOSED';
call fence_tenant_table('threshold_proposals', 'select, insert, update');

-- What was let go, by whom. Never changed: also what failed afterwards was let go.
create table money_releases (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The payout or the refund.
  subject_id uuid not null,
  order_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Whom it was for, as far as that is known: blind indexes, and people of the tenant.
  account_index bytea,
  id_card_index bytea,
  payee_ids uuid[] not null default '{}',
  -- Nobody but the releaser and the payee had a hand in it, or the releaser made it himself.
  is_unaided boolean not null,
  -- The day in Shanghai.
  business_day text not null,
  released_by uuid not null,
  released_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index money_releases_of_day on money_releases (tenant_id, released_by, business_day);
create index money_releases_of_order on money_releases (tenant_id, order_id, released_by);
call fence_tenant_table('money_releases', 'select, insert');

-- Who asked for the money: he never lets it go, whatever the amount.
alter table payouts add column applicant_id uuid;
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update payouts p set applicant_id = coalesce((select e.created_by from expenditures e
      where e.tenant_id = p.tenant_id and e.id = p.order_id), p.created_by) where p.tenant_id = tenant.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table payouts alter column applicant_id set not null;

-- Two that look alike, and who said, with which reason, that both are meant.
create table payout_duplicate_passes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payout_id uuid not null,
  twin_id uuid not null,
  reason text not null,
  passed_by uuid not null,
  passed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, twin_id) references payouts (tenant_id, id)
);
create unique index payout_duplicate_passes_once on payout_duplicate_passes (tenant_id, payout_id, twin_id);
call fence_tenant_table('payout_duplicate_passes', 'select, insert');

-- A refund goes with what proves it, and by a second person, whatever its amount.
alter table refunds add column file_ids uuid[] not null default '{}';
create index refunds_files on refunds using gin (file_ids);
update menus set title = '处理异常付款、放行退款' where name = 'data.collection.decide';

-- Results are imported by another person than the file's maker: reviewers may, without the right to download it.
update menus set title = '下载网银文件' where name = 'biz.payoutDesk.export';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.payoutDesk.importResult', 'button', 'biz:payout:importResult', 45, 1, '导入打款结果',
  'menu.biz.payoutDesk.importResult'
from menus page where page.name = 'biz.payoutDesk';
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, m.id from menus m where m.name = 'biz.payoutDesk.importResult' and exists (select from tenant_menus t
      join menus d on d.id = t.menu_id and d.name = 'biz.payoutDesk' where t.tenant_id = tenant.id)
    on conflict do nothing;
    -- Whoever could import goes on, and so may whoever releases.
    insert into role_menus (tenant_id, role_id, menu_id)
    select distinct tenant.id, had.role_id, m.id from menus m, role_menus had join menus h on h.id = had.menu_id
      and h.permission_name in ('biz:payout:export', 'biz:payout:release')
    where had.tenant_id = tenant.id and m.name = 'biz.payoutDesk.importResult'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
