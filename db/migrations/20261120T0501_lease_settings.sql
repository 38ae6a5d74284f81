-- What a tenant calls the two unexplained flags of a lease start, and how far its amount may be from an order's.
alter table tenants
  add column jjk_name text,
  add column jst_name text,
  add column lease_tolerance_fen bigint not null default 0,
  add constraint tenants_lease_tolerance check (lease_tolerance_fen between 0 and 100000000);
