import { defineErrors } from "#platform/contract/error.ts";

export const departmentErrors = defineErrors({
  nameTaken: {
    code: "1601",
    zh: "同一上级下已有部门「{name}」，请换一个名称",
    en: "A sibling is called {name} already, choose another name",
    when: "Marked at the box, or on moving: a sibling that is not deleted has the name.",
  },
  wrongState: {
    code: "1602",
    zh: "部门当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The department is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted department.",
  },
  companyExists: {
    code: "1603",
    zh: "公司已经建立，新部门请选择上级部门",
    en: "The company exists already; choose a parent for the new department",
    when: "A second department without a parent.",
  },
  companyStays: {
    code: "1604",
    zh: "公司是最上级，不能移动、停用或删除；如需改名请用「编辑」",
    en: "The company is the top: it cannot be moved, disabled or deleted. To rename it, edit it",
    when: "Moving, disabling or deleting the department that has no parent.",
  },
  parentDisabled: {
    code: "1605",
    zh: "上级部门「{parent}」已停用，请先启用上级或换一个上级",
    en: "{parent} above it is disabled; enable that or choose another",
    when: "Creating, enabling or moving an enabled department below a disabled one.",
  },
  hasMembers: {
    code: "1606",
    zh: "部门内还有 {count} 名员工（{names}），请先把他们调到其他部门",
    en: "{count} member(s) still in it ({names}); move them elsewhere first",
    when: "Disabling a department with members in force, or deleting one with any.",
  },
  hasEnabledBelow: {
    code: "1607",
    zh: "下级还有 {count} 个启用中的部门（{names}），请先停用下级",
    en: "{count} department(s) below are enabled ({names}); disable them first",
    when: "Disabling a department while one below it is enabled.",
  },
  hasBelow: {
    code: "1608",
    zh: "下级还有 {count} 个部门（{names}），请先移走或删除下级",
    en: "{count} department(s) below it ({names}); move or delete them first",
    when: "Deleting a department that has others below it.",
  },
  hasBelowAndMembers: {
    code: "1609",
    zh: "还有 {below} 个下级部门（{belowNames}）和 {count} 名员工（{names}），请先移走",
    en: "First move {below} below ({belowNames}) and {count} members ({names})",
    when: "Deleting a department that has both others below it and members.",
  },
  intoItself: {
    code: "1610",
    zh: "不能把部门移到它自己或它的下级之下，请选择其他上级",
    en: "A department cannot hang below itself or one of its own; choose another parent",
    when: "Moving a department into its own subtree.",
  },
  tooDeep: {
    code: "1611",
    zh: "公司之下最多 {levels} 级，这样放会到第 {depth} 级，请选择更高的上级",
    en: "At most {levels} levels below the company; this would be level {depth}. Choose a higher parent",
    when: "Creating, importing or moving a department deeper than the tree may be.",
  },
  percentsNotWhole: {
    code: "1612",
    zh: "占比合计须为100%，当前为 {total}%，请调整后保存",
    en: "Percent total must be 100%, it is {total}%; adjust it and save again",
    when: "A table of expenditure shares that does not add up to the whole.",
  },
  projectTwice: {
    code: "1613",
    zh: "支出项目「{project}」重复，同一项目只能填一行",
    en: "Project {project} is there twice; one line for each",
    when: "Two lines of a table of shares with the same project.",
  },
  parentMissing: {
    code: "1614",
    zh: "上级部门「{parent}」不存在，请先建立，或在文件中把它放在前面",
    en: "There is no department {parent}; create it first or put it earlier in the file",
    when: "A row of an import whose parent neither exists nor came before it.",
  },
  companyMissing: {
    code: "1615",
    zh: "公司尚未建立，请先在部门管理页面新建公司",
    en: "There is no company yet; create it on the department page first",
    when: "Importing departments into a tenant that has none.",
  },
  inRanges: {
    code: "1616",
    zh: "{count} 个角色（{names}）的自定义部门包含该部门，请先在角色授权中去掉它",
    en: "{count} role(s) ({names}) show its data by choice; take it out of their range first",
    when: "Deleting a department that the range of a role, enabled or not, names.",
  },
  notThereAnyMore: {
    code: "1617",
    zh: "「{name}」未找到，请重新选择",
    en: "There is no {name}; choose anew",
    when: "Saving settings with a project or a template that is not in the tenant, or deleted.",
  },
});
