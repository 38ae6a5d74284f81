-- Whom a filing's bank details pay: the one identity that all orders point to, from the first submission on.
alter table dealer_filing_versions
  add column payee_id uuid,
  add foreign key (tenant_id, payee_id) references payees (tenant_id, id);
create index dealer_filing_versions_payee on dealer_filing_versions (tenant_id, payee_id);
