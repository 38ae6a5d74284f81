-- An outcome that its order refuses is tried so many times, and then put aside for a person; until then somebody counts.
alter table payout_attempts add column apply_failures integer not null default 0;
alter table collection_orders add column apply_failures integer not null default 0;
alter table refunds add column apply_failures integer not null default 0;
