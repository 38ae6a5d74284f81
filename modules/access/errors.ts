import { defineErrors } from "#platform/contract/error.ts";

export const roleErrors = defineErrors({
  nameTaken: {
    code: "1701",
    zh: "角色名称「{name}」已存在，请换一个名称",
    en: "Role name {name} is taken, choose another",
    when: "Another role of the tenant, not deleted, has the name.",
  },
  wrongState: {
    code: "1702",
    zh: "角色当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The role is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted role.",
  },
  notInPackage: {
    code: "1703",
    zh: "「{menu}」已停用或不在本租户的菜单套餐内，不能授权。请刷新后重选，或联系平台开通",
    en: "{menu} is disabled or not in the tenant's menu package; refresh, or ask the platform for it",
    when: "A grant names a menu that is unknown, not in force, or that the tenant has not.",
  },
  buttonWithoutPage: {
    code: "1704",
    zh: "授予按钮「{button}」时须同时授予其所在页面「{page}」，请勾选该页面",
    en: "Button {button} needs its page {page}; tick the page as well",
    when: "A grant names a button without the page it stands on.",
  },
  inUse: {
    code: "1705",
    zh: "仍有 {count} 人持有该角色（{names}），请先为他们更换角色，再删除",
    en: "{count} people have this role ({names}); give them another role first, then delete it",
    when: "Deleting a role that members of the tenant have.",
  },
  departmentsMissing: {
    code: "1706",
    zh: "数据可见范围为「自定义部门」时，请至少选择一个部门",
    en: "Choose at least one department for the range of chosen departments",
    when: "Visible range 7 without a department.",
  },
  departmentsUnwanted: {
    code: "1707",
    zh: "只有「自定义部门」才能指定部门，请清空部门或改选数据可见范围",
    en: "Only the range of chosen departments has departments; clear them or choose that range",
    when: "Departments given with a visible range other than 7.",
  },
  departmentUnknown: {
    code: "1708",
    zh: "所选部门中有已删除的部门，请刷新后重新选择",
    en: "A chosen department no longer exists; refresh and choose again",
    when: "Visible range 7 names a department that the tenant has not.",
  },
  packageNotYours: {
    code: "1709",
    zh: "「可分配全部权限」只能由自己拥有该权限的管理员授予，请联系租户管理员",
    en: "Only who may grant everything can give that right; ask the tenant administrator",
    when: "A role is to let its holders give the whole package, by somebody who may not.",
  },
});

export const menuErrors = defineErrors({
  wrongParent: {
    code: "1750",
    zh: "上级不符合要求：菜单组放在最上层，页面放在菜单组下，按钮放在页面下，请重新选择上级",
    en: "Wrong parent: a group stands at the top, a page in a group, a button on a page",
    when: "A menu would hang under a parent of a kind that cannot hold it.",
  },
  permissionMissing: {
    code: "1751",
    zh: "页面和按钮必须填写权限标识，例如 system:menu:list",
    en: "A page or button needs a permission name, such as system:menu:list",
    when: "A page or a button without a permission name.",
  },
  urlMissing: {
    code: "1752",
    zh: "页面必须填写路径，以 / 或 http(s):// 开头",
    en: "A page needs a URL that starts with / or http(s)://",
    when: "A page without an address.",
  },
  urlTaken: {
    code: "1753",
    zh: "路径「{url}」已被其他页面使用，请换一个路径",
    en: "URL {url} belongs to another page, choose another",
    when: "Another page, not deleted, has the address.",
  },
  wrongState: {
    code: "1754",
    zh: "菜单当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The menu is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted menu.",
  },
  hasChildren: {
    code: "1755",
    zh: "该菜单下还有 {count} 个下级，请先移走或删除下级",
    en: "{count} menus hang below it; move or delete them first",
    when: "Deleting a menu that has others below it.",
  },
  shipped: {
    code: "1756",
    zh: "系统自带的菜单不能删除；如不需要，请停用",
    en: "A menu that came with the product cannot be deleted; disable it instead",
    when: "Deleting a menu without an author.",
  },
  shippedFixed: {
    code: "1757",
    zh: "系统自带菜单的权限标识、路径和可见类型不能修改；名称、图标和说明可以修改",
    en: "Permission, URL and audience of a product menu are fixed; its name, icon and note are not",
    when: "Changing of a menu without an author what the product's code relies on.",
  },
  parentDisabled: {
    code: "1758",
    zh: "上级「{parent}」已停用，请先启用上级",
    en: "Its parent {parent} is disabled; enable that first",
    when: "Enabling, adding or moving an enabled menu under a disabled one.",
  },
  neededHere: {
    code: "1759",
    zh: "不能停用菜单管理自身及其所在的菜单组，否则将无人能再启用菜单",
    en: "Menu management and its group stay enabled, or nobody could enable a menu again",
    when: "Disabling the page on which menus are enabled, its edit button or its group.",
  },
  groupHasNoRoles: {
    code: "1760",
    zh: "菜单组没有不可见角色，请在其下的页面或按钮上设置",
    en: "Set it on the pages and buttons below: a group shows as soon as one of them does",
    when: "Setting invisible roles of a menu group.",
  },
  parentForPlatform: {
    code: "1761",
    zh: "上级仅超级租户可见，下级的可见类型也须为「仅超级租户」",
    en: "The parent is for the super tenant alone, so what hangs below it must be too",
    when: "A menu for every tenant under one for the super tenant alone.",
  },
  givenFixed: {
    code: "1762",
    zh: "该菜单已授权给角色或已在租户套餐中，不能改权限标识和可见类型，请另建一个菜单",
    en: "A role or a tenant's package has it: its permission and audience are fixed, add a new menu",
    when: "Changing permission or audience of a self-made menu that some role or tenant has.",
  },
  nothingAsked: {
    code: "1770",
    zh: "请选择页面或按钮、填写权限标识，或选择一条数据",
    en: "Choose a page or button, give a permission name, or name a record",
    when: "Why was asked without a menu, a permission or a record.",
  },
  groupAsked: {
    code: "1771",
    zh: "菜单组随其下的页面显示，请选择其中的页面或按钮",
    en: "A group shows with its pages; choose one of them, or a button",
    when: "Why was asked about a menu group.",
  },
  recordUnknown: {
    code: "1772",
    zh: "没有这种数据，或缺少编号，请重新填写",
    en: "There is no such kind of record, or its number is missing; enter it again",
    when: "Why was asked about a record of an unknown type, or with a type alone.",
  },
  recordAmbiguous: {
    code: "1773",
    zh: "有多条数据叫「{record}」（{kinds}），请选择数据类型，或改用编号",
    en: "Several records go by {record} ({kinds}); choose the kind, or give the number",
    when: "Why was asked about a record by a name that several records of the tenant have.",
  },
});
