-- How long dealers that were there before have to be put on file, counted from the day on which they came in.
alter table tenants add column dealer_filing_days integer not null default 90
  constraint tenants_dealer_filing_days check (dealer_filing_days between 1 and 730);
