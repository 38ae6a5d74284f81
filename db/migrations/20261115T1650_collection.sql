-- QR collections: what is to be received, every QR code made for it, and what was given back.

create table collections (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- SK, the day, and a count.
  number text not null,
  -- The order it is for; one made by hand is its own.
  order_type text not null,
  order_id uuid not null,
  order_number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  subject text not null,
  pay_by text not null check (pay_by in ('wechat', 'alipay')),
  -- How long each QR code may be paid.
  valid_minutes integer not null check (valid_minutes > 0),
  account_id uuid not null,
  state text not null check (state in ('OPEN', 'EXPIRED', 'PAID', 'CLOSED')),
  -- How many QR codes it has had; the last of them is the one to pay by.
  qr_count integer not null default 0,
  -- Which of them was paid and so settled it.
  settled_sequence integer,
  expires_at timestamptz,
  paid_at timestamptz,
  -- Of all its payments and refunds, kept by the writers under the lock of this row.
  paid_fen bigint not null default 0,
  refunded_fen bigint not null default 0,
  needs_person boolean not null default false,
  is_refunding boolean not null default false,
  search text[] generated always as (search_terms(tenant_id, number, order_number, subject)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id)
);
create unique index collections_number on collections (tenant_id, number);
create unique index collections_one_for_an_order on collections (tenant_id, order_type, order_id);
create index collections_by_creation on collections (tenant_id, created_at, id);
create index collections_by_state on collections (tenant_id, state, created_at, id);
create index collections_by_amount on collections (tenant_id, amount_fen, id);
create index collections_by_order on collections (tenant_id, order_number, id);
create index collections_for_a_person on collections (tenant_id, created_at, id) where needs_person;
create index collections_refunding on collections (tenant_id, created_at, id) where is_refunding;
create index collections_search on collections using gin (search);
call fence_tenant_table('collections', 'select, insert, update');

-- One QR code and what was paid by it. Written before the channel hears of it.
create table collection_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  collection_id uuid not null,
  sequence integer not null,
  -- Ours, for life. The channel knows the QR code by it.
  merchant_number text not null,
  account_id uuid not null,
  amount_fen bigint not null,
  state text not null check (state in ('CREATED', 'PAYING', 'PAID', 'CLOSED', 'FAILED', 'UNKNOWN')),
  -- Why it is to be closed at the channel; null: it is not.
  closing text check (closing in ('EXPIRY', 'RESET', 'CLOSE', 'RENEW', 'SETTLED')),
  expires_at timestamptz not null,
  qr_content text,
  -- From here on the channel may know of it: whoever takes over asks first.
  sending_at timestamptz,
  provider_number text,
  paid_fen bigint not null default 0,
  paid_at timestamptz,
  payer text,
  fail_text text,
  -- Money that did not come as it was asked for waits for somebody to decide.
  parked text check (parked in ('LATE', 'DUPLICATE', 'AMOUNT_DIFFERS')),
  decision text check (decision in ('KEPT', 'GIVEN_BACK')),
  decided_by uuid,
  decided_at timestamptz,
  -- All refunds that are not cancelled; a trigger keeps it, the check below is the promise.
  refund_held_fen bigint not null default 0,
  -- What the channel gave back beyond our own reckoning. Only its answer writes this.
  refund_excess_fen bigint not null default 0,
  incident text,
  next_look_at timestamptz,
  looks integer not null default 0,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, collection_id) references collections (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id),
  constraint collection_orders_refunds_within_payment
    check (refund_held_fen >= 0 and refund_held_fen <= paid_fen + refund_excess_fen)
);
create unique index collection_orders_number on collection_orders (tenant_id, merchant_number);
create unique index collection_orders_sequence on collection_orders (tenant_id, collection_id, sequence);
create unique index collection_orders_one_qr on collection_orders (tenant_id, collection_id)
  where state in ('CREATED', 'PAYING', 'UNKNOWN');
-- One payment settles a collection; any other is parked.
create unique index collection_orders_one_payment on collection_orders (tenant_id, collection_id)
  where state = 'PAID' and parked is null;
create index collection_orders_to_look_at on collection_orders (tenant_id, next_look_at, id)
  where next_look_at is not null;
create index collection_orders_to_expire on collection_orders (tenant_id, expires_at, id)
  where closing is null and state in ('CREATED', 'PAYING', 'UNKNOWN');
call fence_tenant_table('collection_orders', 'select, insert, update');

create table refunds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- TK, the day, and a count: fixed for life.
  number text not null,
  -- What the channel knows it by: the number, or, after failures that the channel confirmed, with a suffix.
  send_number text not null,
  tries integer not null default 1,
  collection_id uuid not null,
  -- The payment it gives back from.
  collection_order_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  remark text,
  state text not null check (state in
    ('WAITING', 'SUBMITTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'CANCELLED')),
  sending_at timestamptz,
  -- The channel said so when asked, not only when it was told to pay.
  failure_confirmed boolean not null default false,
  settled_number text,
  provider_number text,
  refunded_at timestamptz,
  fail_code text,
  fail_text text,
  incident text,
  next_look_at timestamptz,
  looks integer not null default 0,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, collection_id) references collections (tenant_id, id),
  foreign key (tenant_id, collection_order_id) references collection_orders (tenant_id, id)
);
create unique index refunds_number on refunds (tenant_id, number);
create index refunds_of_collection on refunds (tenant_id, collection_id, created_at, id);
create index refunds_of_payment on refunds (tenant_id, collection_order_id, id);
create index refunds_to_look_at on refunds (tenant_id, next_look_at, id) where next_look_at is not null;
call fence_tenant_table('refunds', 'select, insert, update');

-- Whatever writes a refund, the payment's sum follows, and its check refuses what is too much.
create function hold_refund() returns trigger language plpgsql set search_path = public as $$
declare held bigint := case when new.state = 'CANCELLED' then 0 else new.amount_fen end;
begin
  if tg_op = 'UPDATE' and old.state <> 'CANCELLED' then held := held - old.amount_fen; end if;
  if held <> 0 then
    update collection_orders set refund_held_fen = refund_held_fen + held
    where tenant_id = new.tenant_id and id = new.collection_order_id;
  end if;
  return null;
end $$;
create trigger hold_refund after insert or update of state, amount_fen on refunds
  for each row execute function hold_refund();

-- What became of a collection, step by step. Nobody changes or deletes a line.
create table collection_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  collection_id uuid not null,
  -- The QR code or the refund it is about, by the number people know.
  about text not null,
  kind text not null,
  detail jsonb not null default '{}',
  exchange_id uuid,
  -- Null: nobody did; the channel said it, or the clock.
  by_user uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, collection_id) references collections (tenant_id, id)
);
create index collection_events_of_collection on collection_events (tenant_id, collection_id, at, id);
call fence_tenant_table('collection_events', 'select, insert');

create view collection_rows with (security_invoker = true) as
select c.tenant_id, c.id, c.number, c.order_type, c.order_number, c.amount_fen, c.subject, c.pay_by, c.state,
  c.qr_count, c.expires_at, c.paid_at, c.paid_fen, c.refunded_fen, c.needs_person, c.is_refunding, c.search,
  c.row_version, c.created_at, c.updated_at,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name
from collections c;
grant select on collection_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'data.collection', 'page', 'data:collection:list', '/data/collection', 60, 1, '扫码收款',
  'menu.data.collection'
from menus parent where parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'data.collection.' || button.action, 'button', 'data:collection:' || button.action, button.sort, 1,
  button.title, 'menu.data.collection.' || button.action
from (values
  ('create', 10, '生成收款码'),
  ('close', 20, '关闭收款'),
  ('refund', 30, '退款'),
  ('decide', 40, '处理异常付款')
) as button (action, sort, title)
join menus page on page.name = 'data.collection';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name like 'data.collection%'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview', 'compliance') and m.permission_name = 'data:collection:list')
      or (r.template = 'cashier' and m.permission_name in
        ('data:collection:create', 'data:collection:close', 'data:collection:refund'))
      or (r.template = 'financeReview' and m.permission_name = 'data:collection:decide')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
