import { defineErrors } from "#platform/contract/error.ts";
import { adjustmentErrors } from "./adjustment-errors-contract.ts";
import { rechargeAccountErrors } from "./recharge-account-errors-contract.ts";
import { rechargeErrors } from "./recharge-errors-contract.ts";

export const walletOrderErrors = defineErrors({
  ...adjustmentErrors,
  ...rechargeErrors,
  ...rechargeAccountErrors,
  percentTotal: {
    code: "2560",
    zh: "占比合计须为100%，当前合计 {total}%，请在部门设置中修改支出占比",
    en: "Percent total must be 100%, it is {total}%; mend the shares in the department's settings",
    when: "Dividing a department's money by shares that do not make up the whole of it.",
  },
  noShares: {
    code: "2561",
    zh: "「{department}」未设置支出占比，请先在部门设置中添加支出项目和占比",
    en: "{department} has no shares of expenditure; add projects and percents in its settings first",
    when: "Dividing the money of a department for which nobody has set shares.",
  },
  projectUnknown: {
    code: "2562",
    zh: "支出项目「{project}」不存在，请在部门设置中更换，或在支出项目中新建",
    en: "There is no project {project}; change the department's settings or create the project",
    when: "A department's shares name a project that does not exist.",
  },
  projectDisabled: {
    code: "2563",
    zh: "支出项目「{project}」已停用，请在支出项目中启用，或在部门设置中更换",
    en: "Project {project} is disabled; enable it, or change the department's settings",
    when: "A department's shares name a project that is disabled.",
  },
  projectTypeDiffers: {
    code: "2564",
    zh: "支出项目「{project}」的类型与部门设置不一致，请在部门设置中重新选择类型",
    en: "Project {project} is of another type than the department's settings say; mend it there",
    when: "A department's shares give a project another type than it has.",
  },
  nobodyOwns: {
    code: "2565",
    zh: "「{department}」没有在职人员，「{project}」无人可分，请先添加人员或修改占比",
    en: "{department} has no active members to share {project}; add people or change the shares",
    when: "A project whose money goes to people, in a department that has nobody.",
  },
  poolShort: {
    code: "2566",
    zh: "部门资金池可分配 {free} 元，少于本次分配金额，请减少金额或先充值",
    en: "The department's pool has {free} yuan to divide, less than this; take less or recharge first",
    when: "A run of more than a pool has beside the runs that are being approved.",
  },
  runWrongState: {
    code: "2567",
    zh: "该分配单当前状态不能进行此操作，请刷新后查看",
    en: "Nothing like this can be done to the allocation as it stands now; reload to see it",
    when: "An action on an allocation run whose state does not allow it.",
  },
  runUsed: {
    code: "2568",
    zh: "本次分配的资金已被使用：{who}，请先撤回相关单据或调账后再撤销",
    en: "Money of this run is used: {who}; withdraw those orders or adjust the wallets first",
    when: "Reverting a run whose wallets no longer have what it gave them.",
  },
  runMatured: {
    code: "2569",
    zh: "该分配已结转可用，无需再次结转",
    en: "What was allocated is available already",
    when: "Releasing a run a second time.",
  },
  runNotYours: {
    code: "2570",
    zh: "只有发起人可以修改和提交，请联系发起人，或另建分配单",
    en: "Only its author may change or submit it; ask the author, or make another allocation",
    when: "Changing or submitting somebody else's preview.",
  },
  noGroup: {
    code: "2572",
    zh: "「{department}」没有「{project}」归属层级的部门，请修改支出占比或项目的归属层级",
    en: "{department} has no department at the depth of {project}; change the shares or that depth",
    when: "A public fund whose groups stand neither above nor below the department.",
  },
  periodOver: {
    code: "2571",
    zh: "账期 {period} 已结束，请选择本月或以后的账期",
    en: "Period {period} is over; choose this month or a later one",
    when: "A preview for a month that has passed.",
  },
});
