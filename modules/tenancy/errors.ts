import { defineErrors } from "#platform/contract/error.ts";

export const tenancyErrors = defineErrors({
  nameTaken: {
    code: "1801",
    zh: "租户名称「{name}」已存在，请换一个名称",
    en: "A tenant is called {name} already, choose another name",
    when: "Another tenant has the name.",
  },
  wrongState: {
    code: "1802",
    zh: "租户当前为「{state}」，无需重复操作，请刷新后查看",
    en: "The tenant is {state} already, refresh to see",
    when: "Enabling an enabled or disabling a disabled tenant.",
  },
  superTenantStays: {
    code: "1803",
    zh: "平台租户不能停用，否则将没有人能管理租户",
    en: "The platform's own tenant cannot be disabled: nobody could manage tenants any more",
    when: "Disabling the super tenant.",
  },
  superTenantHasAll: {
    code: "1804",
    zh: "平台租户拥有全部菜单，无需配置套餐",
    en: "The platform's own tenant has every menu and needs no package",
    when: "Setting the package of the super tenant.",
  },
  notGivable: {
    code: "1805",
    zh: "菜单「{menu}」仅限平台使用或已删除，不能放入套餐，请取消勾选",
    en: "Menu {menu} is the platform's own or gone and cannot be given, untick it",
    when: "A package with a menu that only the super tenant may have, or that does not exist.",
  },
  buttonWithoutPage: {
    code: "1806",
    zh: "已勾选按钮「{menu}」但未勾选它所在的页面，请一并勾选页面",
    en: "Button {menu} needs its page, tick the page too",
    when: "A package with a button whose page it lacks.",
  },
  ownTenant: {
    code: "1807",
    zh: "这是您自己的租户，无需访问",
    en: "This is your own tenant, there is nothing to visit",
    when: "Visiting the tenant one works in.",
  },
  visitsNoDisabled: {
    code: "1808",
    zh: "租户「{name}」已停用，不能访问，请先启用",
    en: "Tenant {name} is disabled, enable it before visiting",
    when: "Visiting a disabled tenant.",
  },
  noVisit: {
    code: "1809",
    zh: "您当前没有访问任何租户，请从租户管理中重新访问",
    en: "You are visiting no tenant now, begin again from the list of tenants",
    when: "Asking to write, or to end a visit, without an open visit.",
  },
  memberNeedsNoVisit: {
    code: "1810",
    zh: "您已是租户「{name}」的成员，请直接切换到该租户",
    en: "You are a member of {name}, switch to it instead",
    when: "Visiting a tenant in which the visitor is a member in force.",
  },
});
