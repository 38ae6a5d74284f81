-- An import of dealers is taken back as a whole: its dealers are gone as if they had never come, and their shops are free.
alter table dealers add column is_taken_back boolean not null default false;
drop index dealers_name;
create unique index dealers_name on dealers (tenant_id, name) where not is_taken_back;

create or replace view dealer_rows with (security_invoker = true) as
select d.tenant_id, d.id, d.number, d.name, d.city, d.department_id, d.state, d.remark, d.complete_by,
  d.agreement_id, d.agreement_state, d.applied_at, d.reviewed_at, d.entered_at, d.left_at, d.reason, d.row_version,
  d.created_by, d.created_at, d.updated_at, d.search,
  (select p.name from departments p where p.tenant_id = d.tenant_id and p.id = d.department_id) as department_name,
  (select u.id_card_name from users u where u.id = d.applied_by) as applied_by_name,
  (select u.id_card_name from users u where u.id = d.reviewed_by) as reviewed_by_name,
  (select f.id from dealer_filings f where f.tenant_id = d.tenant_id and f.dealer_id = d.id
    and f.state in (3501, 3502, 3504)) as filing_id,
  (select f.state from dealer_filings f where f.tenant_id = d.tenant_id and f.dealer_id = d.id
    and f.state in (3501, 3502, 3504)) as filing_state
from dealers d where not d.is_taken_back;
