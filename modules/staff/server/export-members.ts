import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { tenantUser } from "../contract.ts";
import { memberStates } from "../states.ts";
import { memberSheet } from "./queries.ts";
import { withIndexes } from "./support/conditions.ts";

const text = { kind: "text" } as const;

export const memberExport = defineExport({
  kind: "tenantUser",
  endpoint: tenantUser.export,
  page: { path: "/system/tenantUser", titleKey: "menu.system.tenantUser" },
  title: { zh: "员工", en: "Employees" },
  list: memberSheet,
  columns: [
    { ...text, field: "jobNumber", heading: { zh: "工号", en: "Job number" } },
    { ...text, field: "idCardName", heading: { zh: "身份证姓名", en: "Name on ID card" } },
    { ...text, field: "phone", heading: { zh: "手机号", en: "Phone" } },
    { ...text, field: "idCardNo", heading: { zh: "身份证号", en: "ID card number" } },
    { ...text, field: "bankName", heading: { zh: "开户银行", en: "Bank name" } },
    { ...text, field: "bankCardNo", heading: { zh: "银行卡号", en: "Bank card number" } },
    { ...text, field: "roles", heading: { zh: "角色", en: "Roles" } },
    { ...text, field: "departments", heading: { zh: "部门", en: "Departments" } },
    { ...text, field: "seniorName", heading: { zh: "直属上级", en: "Direct superior" } },
    { ...text, field: "nickname", heading: { zh: "昵称", en: "Nickname" } },
    { ...text, field: "mail", heading: { zh: "邮箱", en: "E-mail" } },
    { ...text, field: "apolloJobNumber", heading: { zh: "阿波罗工号", en: "Apollo job number" } },
    {
      ...text,
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      words: {
        [memberStates.normal]: { zh: "正常", en: "Normal" },
        [memberStates.disabled]: { zh: "已停用", en: "Disabled" },
        [memberStates.pendingActivation]: { zh: "待激活", en: "Pending activation" },
      },
    },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
  ],
});

export const exportMembers = command(tenantUser.export, (context) =>
  startExport({ ...context, input: withIndexes(context.input, context.vault) }, memberExport),
);
