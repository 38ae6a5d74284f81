-- Thresholds of matching are tried on what people decided before a second person publishes them.

alter table statement_thresholds
  -- Why it was refused, in the words of who did.
  add column remark text,
  -- The version in force when it was proposed: once another is, the trial was held against the wrong one.
  add column based_on uuid,
  add constraint statement_thresholds_based_on foreign key (tenant_id, based_on)
    references statement_thresholds (tenant_id, id),
  drop constraint statement_thresholds_state_check,
  add constraint statement_thresholds_state_check
    check (state in ('PROPOSED', 'PUBLISHED', 'REFUSED', 'REPLACED')),
  add constraint statement_thresholds_second_person
    check (state <> 'PUBLISHED' or proposed_by = 'calibration' or decided_by <> created_by);
-- The calibration asks for one thing at a time.
create unique index statement_thresholds_calibrated on statement_thresholds (tenant_id)
  where state = 'PROPOSED' and proposed_by = 'calibration';
create index statement_thresholds_published on statement_thresholds (tenant_id, decided_at desc)
  where state = 'PUBLISHED';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.thresholds', 'button', 'data:unmatchedBankStatement:thresholds', 70, 1, '匹配阈值',
  'menu.' || page.name || '.thresholds'
from menus page where page.name = 'data.unmatchedBankStatement';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name = 'data.unmatchedBankStatement.thresholds'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r
    join menus m on m.permission_name = 'data:unmatchedBankStatement:thresholds'
    where r.tenant_id = tenant.id and r.template = 'financeReview'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
