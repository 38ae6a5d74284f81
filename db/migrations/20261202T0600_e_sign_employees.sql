-- Employees sign as well; what they sign is shown with its order alone, to whoever sees that.

alter table contract_signers
  drop constraint contract_signers_side_check,
  add constraint contract_signers_side_check check (side in ('customer', 'company', 'sales', 'employee'));

-- It stands on no page of its own: what it says is for those who see its order.
alter table sign_contracts add column shown_with_order boolean not null default false;
