-- Whoever is registered is one of the payees that orders and payouts know: what is paid to him, and that he ran out, is
-- told of one and the same.
alter table key_persons
  add column payee_id uuid,
  add foreign key (tenant_id, payee_id) references payees (tenant_id, id);
create index key_persons_of_payee on key_persons (tenant_id, payee_id);
alter table white_lists
  add column payee_id uuid,
  add foreign key (tenant_id, payee_id) references payees (tenant_id, id);
create index white_lists_of_payee on white_lists (tenant_id, payee_id);
