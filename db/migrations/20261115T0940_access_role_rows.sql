-- Roles as lists show them: with what they grant, how many have them, and who made them, so that
-- page, detail and export read the same. Pages get a title, by which the operation log names them.
create view role_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.name, r.description, r.remark, r.visible_range, r.grants_package,
  r.needs_second_factor, r.state, r.row_version, r.created_at, r.updated_at,
  array(select g.menu_id from role_menus g
    where g.tenant_id = r.tenant_id and g.role_id = r.id order by g.menu_id) as menus,
  array(select d.department_id from role_departments d
    where d.tenant_id = r.tenant_id and d.role_id = r.id order by d.department_id) as departments,
  (select count(*)::integer from member_roles h
    join memberships m on m.tenant_id = h.tenant_id and m.user_id = h.user_id
    where h.tenant_id = r.tenant_id and h.role_id = r.id and m.state <> 1003) as holders,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name,
  (select u.id_card_name from users u where u.id = r.updated_by) as updated_by_name
from roles r;
grant select on role_rows to chezhang_app, chezhang_worker;

create index if not exists member_roles_of_role on member_roles (tenant_id, role_id);

update menus set title = page.title
from (values
  ('dashboard', '首页'),
  ('dashboard.workplace', '工作台'),
  ('dashboard.welcome', '欢迎页'),
  ('system', '系统管理'),
  ('system.user', '用户管理'),
  ('system.tenantUser', '员工管理'),
  ('system.role', '角色管理'),
  ('system.department', '部门管理'),
  ('system.menu', '菜单管理'),
  ('system.tenant', '租户管理'),
  ('system.settings', '系统设置'),
  ('system.tenantSettings', '租户设置'),
  ('system.channel', '渠道管理'),
  ('system.stateCode', '状态码管理'),
  ('user', '个人'),
  ('user.center', '用户中心'),
  ('user.setting', '用户设置'),
  ('user.message', '消息中心'),
  ('externalLink', '外部链接')
) as page (name, title)
where menus.name = page.name and menus.title is null;
