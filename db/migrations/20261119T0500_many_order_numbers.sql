-- A file of dealers asks for hundreds of numbers at once: they are taken by whole blocks, one statement for twenty of them.
create function take_order_numbers(p_tenant uuid, p_prefix text, p_day text, p_count int) returns setof bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  needed int := p_count;
  part int;
  wanted bigint;
begin
  select coalesce(max(block) + 1, 0) into wanted from order_numbers
    where tenant_id = p_tenant and prefix = p_prefix and day = p_day;
  while needed > 0 loop
    -- As for one number: whoever opens a block that nobody sees yet holds this.
    if pg_try_advisory_xact_lock(hashtextextended(format('order number %s %s %s %s', p_tenant, p_prefix, p_day, wanted), 0))
    then
      part := least(20, needed);
      insert into order_numbers (tenant_id, prefix, day, block, last_number)
        values (p_tenant, p_prefix, p_day, wanted, part) on conflict do nothing;
      if found then
        return query select wanted * 20 + nth from generate_series(1, part) nth;
        needed := needed - part;
      end if;
    end if;
    wanted := wanted + 1;
  end loop;
end
$$;
revoke execute on function take_order_numbers from public;
grant execute on function take_order_numbers to chezhang_app, chezhang_worker;
