-- How an applicant stood when he made an order, kept with it whatever becomes of him; expenditures have
-- it already. What was made before knows his department alone.
alter table general_requests
  add column region text, add column group_name text, add column role_name text, add column city_name text;
alter table wallet_adjustments
  add column region text, add column group_name text, add column role_name text, add column city_name text;
alter table wallet_recharges
  add column region text, add column group_name text, add column role_name text, add column city_name text;
alter table allocation_runs
  add column region text, add column group_name text, add column role_name text, add column city_name text;
alter table project_establishments
  add column role_name text, add column city_name text;
