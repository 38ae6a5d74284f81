-- A clawback of an order is a line of its own: it waits to be netted, and reckoning anew leaves it as it is.

alter table rebate_book_lines add column claws_back uuid;
alter table rebate_book_lines add column claws_back_number text;
alter table rebate_book_lines drop constraint rebate_book_lines_applied;
alter table rebate_book_lines add constraint rebate_book_lines_applied check (
  (case when claws_back is null then (order_id is null) = is_open else not is_open end)
  and (order_id is null) = (order_number is null) and (order_id is null) = (applied_by is null)
  and (claws_back is null) = (claws_back_number is null));
alter table rebate_book_lines drop constraint rebate_book_lines_open;
alter table rebate_book_lines add constraint rebate_book_lines_open check (
  case state when 3150 then amount_fen <> 0 when 3151 then amount_fen = 0 when 3152 then amount_fen > 0
    when 3153 then not is_open when 3154 then not is_open else amount_fen = 0 or not is_open end
  and (state not in (3150, 3151, 3152) or is_open or (state = 3150 and claws_back is not null)));
alter table rebate_book_lines add constraint rebate_book_lines_clawback check (claws_back is null or amount_fen < 0);
-- Whatever forgets to ask: an order is clawed back once.
create unique index rebate_book_lines_claws_back on rebate_book_lines (tenant_id, claws_back) where claws_back is not null;
