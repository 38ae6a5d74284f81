-- A large refund waits until a second person lets it go.
alter table refunds
  add column needs_release boolean not null default false,
  add column released_by uuid,
  add constraint refunds_released_by_another check (released_by <> created_by),
  -- Whatever forgets to ask: what nobody has let go is not sent.
  add constraint refunds_sent_after_release
    check (not needs_release or released_by is not null or state in ('WAITING', 'CANCELLED'));

update menus set title = '处理异常付款、放行大额退款' where name = 'data.collection.decide';
