-- Whoever decides on an expenditure is told whether its payees' accounts were verified, without opening any number.
alter table expenditure_payees add column check_index bytea;
