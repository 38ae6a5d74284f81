import { defineErrors } from "#platform/contract/error.ts";

export const hrDirectoryErrors = defineErrors({
  provinceCodeTaken: {
    code: "5001",
    zh: "省区编码「{code}」已存在，请换一个编码",
    en: "Province code {code} is taken, choose another",
    when: "Another business province of the tenant, not deleted, has the code.",
  },
  provinceWrongState: {
    code: "5002",
    zh: "业务省区当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The province is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted province.",
  },
  provinceHasCities: {
    code: "5003",
    zh: "业务省区「{name}」下还有城市：{cities}；请先删除或改到其他省区",
    en: "{name} still has cities: {cities}; delete them or move them to another province",
    when: "Deleting a province to which cities belong that are not deleted.",
  },
  provinceNotInForce: {
    code: "5004",
    zh: "所选业务省区不存在或已停用，请重新选择",
    en: "The province does not exist or is disabled, choose another",
    when: "Keeping a city in a province that is disabled, deleted or not there.",
  },
  cityCodeTaken: {
    code: "5011",
    zh: "城市编码「{code}」已存在，请换一个编码",
    en: "City code {code} is taken, choose another",
    when: "Another business city of the tenant, not deleted, has the code.",
  },
  cityWrongState: {
    code: "5012",
    zh: "业务城市当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The city is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted city.",
  },
  cityInUse: {
    code: "5013",
    zh: "业务城市「{name}」有 {count} 名员工或候选人在使用，不能删除；不再使用请停用",
    en: "{count} employees or candidates are in {name}, so it stays; disable it instead",
    when: "Deleting a city that employees or candidates name.",
  },
  cityNotInForce: {
    code: "5014",
    zh: "所选业务城市不存在或已停用，请重新选择",
    en: "The city does not exist or is disabled, choose another",
    when: "Putting somebody into a city that is disabled, deleted or not there.",
  },
  positionCodeTaken: {
    code: "5021",
    zh: "岗位编码「{code}」已存在，请换一个编码",
    en: "Position code {code} is taken, choose another",
    when: "Another position of the tenant, not deleted, has the code.",
  },
  positionWrongState: {
    code: "5022",
    zh: "岗位当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The position is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted position.",
  },
  positionInUse: {
    code: "5023",
    zh: "岗位「{name}」有 {count} 名员工或候选人在使用，不能删除；不再使用请停用",
    en: "{count} employees or candidates have {name}, so it stays; disable it instead",
    when: "Deleting a position that employees or candidates have.",
  },
  positionNotInForce: {
    code: "5027",
    zh: "所选岗位不存在或已停用，请重新选择",
    en: "The position does not exist or is disabled, choose another",
    when: "Putting somebody into a position that is disabled, deleted or not there.",
  },
  roleGone: {
    code: "5024",
    zh: "所选角色已停用或不存在，请重新选择",
    en: "A chosen role is disabled or gone, choose again",
    when: "Setting a position's roles to one that is not in force.",
  },
  projectGone: {
    code: "5025",
    zh: "所选支出项目不是个人项目，或已停用，请重新选择",
    en: "A chosen project is disabled or has no personal wallets, choose again",
    when: "Setting a position's wallets to a project that is not in force or in which people have no wallets of their own.",
  },
  placeholderUnknown: {
    code: "5026",
    zh: "合同文本中的占位符「{name}」无法识别，可用：{known}",
    en: "The placeholder {name} is not known; known are: {known}",
    when: "Keeping a contract text with a placeholder that nothing fills in.",
  },
});
