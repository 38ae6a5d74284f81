-- Elastic excitation is reported as an amount or as a rate; a file's heading says which, and nobody guesses.
alter table lease_starts
  add column elastic_bp integer,
  add constraint lease_starts_elastic_rate check (elastic_bp between 0 and 10000),
  add constraint lease_starts_elastic_once check (elastic_fen is null or elastic_bp is null);

create or replace view lease_start_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.contract_no, l.contract_key, l.shop_name, l.lessee, l.plate, l.vin, l.channel,
  l.customer_grade, l.elastic_fen, l.finance_fen, l.net_finance_fen, l.term_months, l.product, l.province,
  l.business_type, l.pushed_at, l.started_on, l.jjk, l.jst, l.department_id, l.state, l.has_suggestions,
  l.order_type, l.order_id, l.order_number, l.match_basis, l.matched_at, l.cancel_reason, l.is_taken_back,
  l.row_version, l.created_by, l.created_at, l.updated_at, l.search,
  (select t.name from tenants t where t.id = l.tenant_id) as tenant_name,
  (select d.name from departments d where d.tenant_id = l.tenant_id and d.id = l.department_id) as department_name,
  (select u.id_card_name from users u where u.id = l.matched_by) as matched_by_name,
  l.elastic_bp
from lease_starts l;
