-- Employees sign as well; what they sign is shown with its order alone, to whoever sees that.

alter table contract_signers
  drop constraint contract_signers_side_check,
  add constraint contract_signers_side_check check (side in ('customer', 'company', 'sales', 'employee'));

-- It stands on no page of its own: what it says is for those who see its order.
alter table sign_contracts add column shown_with_order boolean not null default false;

-- The pages of a provider's contracts count and turn pages by this alone, without what only its order shows.

drop index sign_contracts_by_provider;
create index sign_contracts_by_provider on sign_contracts (tenant_id, provider, created_at, id)
  where not shown_with_order;
