-- One count for each prefix and day made everybody wait for whoever took the last number until he had committed.
-- Now numbers come in blocks of twenty: whoever finds a block in another's hands takes from the next, and nobody waits.
alter table order_numbers add column block bigint not null default 0;
alter table order_numbers drop constraint order_numbers_pkey;
-- For the length of this transaction, so that the counts of every tenant go over to blocks.
alter table order_numbers no force row level security;
update order_numbers set block = last_number / 20, last_number = last_number % 20;
alter table order_numbers force row level security;
alter table order_numbers add primary key (tenant_id, prefix, day, block);
alter table order_numbers add check (last_number between 0 and 20);

-- A number that is rolled back with its order goes back to its block. One at a time they are 1, 2, 3 …; many at once
-- leave gaps and are in sequence only roughly, which is all that numbers of orders promise.
create function take_order_number(p_tenant uuid, p_prefix text, p_day text) returns bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  taken bigint;
  wanted bigint;
begin
  update order_numbers set last_number = last_number + 1
    where tenant_id = p_tenant and prefix = p_prefix and day = p_day and block =
      (select block from order_numbers where tenant_id = p_tenant and prefix = p_prefix and day = p_day
        and last_number < 20 order by block limit 1 for update skip locked)
    returning block * 20 + last_number into taken;
  if taken is not null then
    return taken;
  end if;
  select coalesce(max(block) + 1, 0) into wanted from order_numbers
    where tenant_id = p_tenant and prefix = p_prefix and day = p_day;
  loop
    -- Whoever opens a block that nobody sees yet holds this; waiting for him would be waiting for his commit.
    if pg_try_advisory_xact_lock(hashtextextended(format('order number %s %s %s %s', p_tenant, p_prefix, p_day, wanted), 0))
    then
      insert into order_numbers (tenant_id, prefix, day, block, last_number)
        values (p_tenant, p_prefix, p_day, wanted, 1)
        on conflict do nothing returning block * 20 + last_number into taken;
      if taken is not null then
        return taken;
      end if;
    end if;
    wanted := wanted + 1;
  end loop;
end
$$;
revoke execute on function take_order_number from public;
grant execute on function take_order_number to chezhang_app, chezhang_worker;
