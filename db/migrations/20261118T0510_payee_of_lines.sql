-- Payouts and the lines of expenditures point to whom they pay. Those that are there get theirs by a job: their numbers
-- are sealed to their rows, and only who holds the keys can say which are the same.
alter table payouts add column payee_id uuid;
alter table payouts add foreign key (tenant_id, payee_id) references payees (tenant_id, id);
create index payouts_by_payee on payouts (tenant_id, payee_id, state);
create index payouts_without_payee on payouts (tenant_id, id) where payee_id is null;

alter table expenditure_payees add column payee_id uuid;
alter table expenditure_payees add foreign key (tenant_id, payee_id) references payees (tenant_id, id);
create index expenditure_payees_by_payee on expenditure_payees (tenant_id, payee_id);
create index expenditure_payees_without_payee on expenditure_payees (tenant_id, id) where payee_id is null;
