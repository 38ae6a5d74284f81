-- Whoever has something that is about to end learns of it once: each row keeps which end he was told of, so that one
-- that is put off is told of again.
alter table sign_contracts add column expiry_told_for timestamptz;
alter table expenditures add column hold_told_for timestamptz;
alter table project_establishments add column expiry_told_for date;
