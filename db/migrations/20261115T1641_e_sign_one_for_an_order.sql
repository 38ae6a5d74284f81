-- Two people may bind two contracts to one order at the same moment: the database lets one through.
-- What came to nothing, or is disputed, leaves the order free for another contract.
create unique index sign_contracts_one_for_an_order on sign_contracts (tenant_id, order_type, order_id)
  where order_id is not null and state not in (4106, 4107, 4108, 4110);
