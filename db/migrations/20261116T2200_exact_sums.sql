-- What is added up leaves as an exact integer, however many of the largest amounts somebody enters:
-- a sum beyond what a browser can hold is cut there, and no book ever gets that far.
create function exact_fen(total numeric) returns bigint
  language sql immutable parallel safe
  return case
    when total > 9007199254740991 then 9007199254740991
    when total < -9007199254740991 then -9007199254740991
    else total::bigint
  end;

alter table ledger_accounts add constraint ledger_accounts_exact
  check (balance_fen between -9007199254740991 and 9007199254740991);
