-- Behind the fence coalesce() may not choose an index, case may: a page of filings put all of them together first. And what
-- is joined from the left is left out where nothing of it is asked for, as in counting.
create or replace view dealer_filing_rows with (security_invoker = true) as
select f.tenant_id, f.id, f.number, f.shop_name, f.city, f.car_department_id, f.has_reserve_payee, f.remarks,
  f.remarks2, f.dealer_id, f.file_ids, f.state, f.approval_state, f.instance_id, f.department_id, f.row_version,
  f.created_by, f.created_at, f.updated_at, f.search,
  v.account_name, v.account_masked, v.id_card_masked, v.phone_masked, v.head_office, v.open_bank, v.cnaps,
  v.bank_city, v.is_legal_person, v.version_no, v.in_force_from,
  (select d.name from departments d
    where d.tenant_id = f.tenant_id and d.id = f.car_department_id) as car_department_name,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = f.tenant_id
    and t.instance_id = f.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = f.created_by) as created_by_name
from dealer_filings f left join dealer_filing_versions v
  on v.tenant_id = f.tenant_id and v.id = case when f.version_id is null then f.staged_version_id else f.version_id end
where f.version_id is not null or f.staged_version_id is not null;
