-- Lines of bank statements as lists show them, what an import came to, and who may do what with them.

-- The first rows of a file whose titles nobody knows, until a person has explained them. They hold numbers of people.
alter table statement_imports add column found_sealed bytea;

create index statement_lines_by_number on statement_lines (tenant_id, unit_card_no, transaction_at, id);
create index statement_lines_by_serial on statement_lines (tenant_id, serial_number) where serial_number is not null;
create index statement_lines_by_custom_serial on statement_lines (tenant_id, custom_serial_number)
  where custom_serial_number is not null;
create index statement_lines_by_car_order on statement_lines (tenant_id, car_order_id) where car_order_id is not null;
create index statement_lines_by_lessee on statement_lines (tenant_id, lessee_name) where lessee_name is not null;
create index statement_lines_by_lessee_code on statement_lines (tenant_id, lessee_code) where lessee_code is not null;

create view statement_line_rows with (security_invoker = true) as
select l.tenant_id, l.id, l.account_id, l.import_id, l.bank_type_code, l.unit_card_no, l.transaction_at, l.direction,
  l.amount_fen, l.balance_fen, l.opposite_name, l.opposite_account_index, l.purpose, l.serial_number,
  l.custom_serial_number, l.state, l.reason, l.ignored_as, l.matched_fen, l.car_order_id, l.lessee_name, l.lessee_code,
  l.row_version, l.created_at, l.search,
  case when l.direction = 'out' then l.amount_fen end as borrow_fen,
  case when l.direction = 'in' then l.amount_fen end as loan_fen,
  '**** **** **** ' || l.opposite_account_tail as account_masked,
  (select a.bank_describe from statement_accounts a where a.tenant_id = l.tenant_id and a.id = l.account_id)
    as bank_describe
from statement_lines l;
grant select on statement_line_rows to chezhang_app, chezhang_worker;

create view statement_import_list with (security_invoker = true) as
select i.tenant_id, i.id, i.source, i.file_name, i.bank_type_code, i.layout, i.state, i.failure, i.total, i.done,
  i.added, i.repeated, i.unreadable, i.judged, i.row_version, i.created_by, i.created_at,
  (select u.id_card_name from users u where u.id = i.created_by) as created_by_name
from statement_imports i;
grant select on statement_import_list to chezhang_app, chezhang_worker;

-- Every row of an import: those that became lines, and those that did not.
create view statement_import_results with (security_invoker = true) as
select l.tenant_id, l.import_id, l.row_number, 'added' as outcome, l.id as line_id, l.transaction_at, l.unit_card_no,
  l.direction, l.amount_fen, l.opposite_name, l.purpose, l.state, null::text as why
from statement_lines l
union all
select r.tenant_id, r.import_id, r.row_number, r.outcome, r.line_id, l.transaction_at, l.unit_card_no, l.direction,
  l.amount_fen, l.opposite_name, l.purpose, l.state, r.why
from statement_import_rows r
left join statement_lines l on l.tenant_id = r.tenant_id and l.id = r.line_id;
grant select on statement_import_results to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('data.bankStatement', 'data:bankStatement:list', '/data/bankStatement', 50, '银行流水'),
  ('data.PINGANbankStatement', 'data:PINGANbankStatement:list', '/data/PINGANbankStatement', 52, '平安银行流水')
) as page (name, permission, url, sort, title)
join menus parent on parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || split_part(button.permission, ':', 3), 'button', button.permission, button.sort, 1,
  button.title, 'menu.' || page.name || '.' || split_part(button.permission, ':', 3)
from (values
  ('data.bankStatement', 'data:bankStatement:detail', 10, '查看流水详情'),
  ('data.bankStatement', 'data:bankStatement:import', 20, '导入银行流水'),
  ('data.bankStatement', 'data:bankStatement:explain', 30, '说明流水列名'),
  ('data.bankStatement', 'data:bankStatement:fetch', 40, '从银行取流水'),
  ('data.bankStatement', 'data:bankStatement:reveal', 50, '查看对方账号'),
  ('data.bankStatement', 'data:bankStatement:export', 60, '导出银行流水'),
  ('data.PINGANbankStatement', 'data:bankStatement:detail', 10, '查看流水详情'),
  ('data.PINGANbankStatement', 'data:PINGANbankStatement:import', 20, '导入平安流水'),
  ('data.PINGANbankStatement', 'data:PINGANbankStatement:export', 60, '导出平安流水')
) as button (page, permission, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name in ('data.bankStatement', 'data.PINGANbankStatement')
      or starts_with(name, 'data.bankStatement.') or starts_with(name, 'data.PINGANbankStatement.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview')
          and (starts_with(m.permission_name, 'data:bankStatement:') or starts_with(m.permission_name, 'data:PINGANbankStatement:')))
      or (r.template = 'compliance'
          and m.permission_name in ('data:bankStatement:list', 'data:bankStatement:detail', 'data:PINGANbankStatement:list'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
