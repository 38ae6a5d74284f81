-- What approvers of car payments are warned of: payments alike, other accounts of a shop, and more payments in a month than usual.

create index car_payments_twins on car_payments (tenant_id, account_index, amount_fen) where state not in (3000, 3010);
create index car_payments_paid_shops on car_payments (tenant_id, shop_name, paid_at) where paid_at is not null;

alter table tenants
  -- From how many payments a month on approvers are told so of a dealer; null: never.
  add column dealer_monthly_payments integer
    constraint tenants_dealer_monthly_payments check (dealer_monthly_payments between 1 and 10000);
