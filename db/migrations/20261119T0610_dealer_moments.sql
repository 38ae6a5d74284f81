-- Dealers and their filings took the clock's time for when they were made, whatever time the transaction was bound to.
alter table dealers alter column created_at set default moment(), alter column updated_at set default moment();
alter table dealer_filings alter column created_at set default moment(), alter column updated_at set default moment();
alter table dealer_filing_versions alter column created_at set default moment(), alter column updated_at set default moment();
