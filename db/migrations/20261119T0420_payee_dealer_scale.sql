-- Lists of a million payees: who is named by few orders, or by one's own, is found from those orders and not by looking
-- at every payee; and so are the few that are disabled, and the dealers of a city.
create index payee_uses_by_kind on payee_uses (tenant_id, kind, payee_id);
create index payee_uses_by_author on payee_uses (tenant_id, created_by, payee_id);
create index payee_uses_by_department on payee_uses (tenant_id, department_id, payee_id);
create index payees_disabled on payees (tenant_id, created_at, id) where disabled_at is not null;
create index dealers_by_city on dealers (tenant_id, city, created_at, id);
