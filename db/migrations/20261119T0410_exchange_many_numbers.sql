-- Whoever takes a number looks for a block with room. After a file of 100,000 dealers 5,000 full ones come before it.
create index order_numbers_open on order_numbers (tenant_id, prefix, day, block) where last_number < 20;
