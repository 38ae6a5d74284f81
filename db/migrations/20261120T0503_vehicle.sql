-- Cars are known by what lease starts say of them: a car is its newest lease start that one sees, and nothing is kept twice.
create view vehicle_rows with (security_invoker = true) as
select tenant_id, id, vin, plate, contract_no, lessee, shop_name, product, province, started_on, department_id,
  created_by, created_at, search
from lease_starts
where not is_taken_back and (vin is not null or plate is not null);
grant select on vehicle_rows to chezhang_app, chezhang_worker;
