import { defineErrors } from "#platform/contract/error.ts";
import { establishmentErrors } from "./establishment-errors-contract.ts";

/** Among the hundred of expenditures, of which projects were a part. */
export const projectErrors = defineErrors({
  ...establishmentErrors,
  projectNameTaken: {
    code: "2640",
    zh: "项目名称「{name}」已存在，请换一个名称",
    en: "Another project is called {name}; choose a different name",
    when: "Creating or renaming a project to a name that another one has.",
  },
  itemNameTaken: {
    code: "2641",
    zh: "子项名称「{name}」已存在，请换一个名称",
    en: "Another item is called {name}; choose a different name",
    when: "Creating or renaming an item to a name that another one has.",
  },
  configWrongState: {
    code: "2642",
    zh: "当前状态不支持此操作，请刷新后查看",
    en: "Its state ({state}) does not allow this; reload to see it",
    when: "Enabling, disabling, deleting or editing a project or item that is in another state already.",
  },
  projectInUse: {
    code: "2643",
    zh: "项目「{name}」已有 {wallets} 个钱包、{orders} 笔支出、{establishments} 个立项，不能删除；不再使用请停用",
    en: "{name} has {wallets} wallets, {orders} orders, {establishments} establishments; disable it",
    when: "Deleting a project that has wallets, expenditures or establishments.",
  },
  itemInUse: {
    code: "2644",
    zh: "子项「{name}」已有 {orders} 笔支出、{establishments} 个立项，不能删除；不再使用请停用",
    en: "Item {name} has {orders} expenditures and {establishments} establishments; disable it instead",
    when: "Deleting an item that expenditures or establishments name.",
  },
  itemInProject: {
    code: "2645",
    zh: "子项「{name}」仍属于项目「{project}」，请先在项目中移除",
    en: "Item {name} is part of project {project}; take it out there first",
    when: "Deleting an item that a project still has.",
  },
  personUnknown: {
    code: "2646",
    zh: "所选人员中有已离职或停用的，请重新选择",
    en: "Somebody chosen has left or is disabled; choose again",
    when: "Naming a person in a project or item who is no active member.",
  },
  roleUnknown: {
    code: "2647",
    zh: "所选角色中有已停用或删除的，请重新选择",
    en: "A chosen role is disabled or deleted; choose again",
    when: "Naming a role in a project that is out of use.",
  },
  departmentUnknown: {
    code: "2648",
    zh: "所选部门中有已停用或删除的，请重新选择",
    en: "A chosen department is disabled or deleted; choose again",
    when: "Naming a department in a project that is out of use.",
  },
  projectTypeFixed: {
    code: "2649",
    zh: "项目「{name}」已有钱包，项目类型和归集层级不能再改；请新建项目",
    en: "Project {name} has wallets: its type and group depth stay; make a new project",
    when: "Changing whose wallets a project has after the first was opened.",
  },
});
