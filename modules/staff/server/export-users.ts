import { lifecycle } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { user } from "../user-contract.ts";
import { personList } from "./queries/user.ts";
import { withIndexes } from "./support/conditions.ts";

const yesOrNo = { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } };

/** The numbers leave masked, as the list shows them. */
export const userExport = defineExport({
  kind: "user",
  endpoint: user.export,
  page: { path: "/system/user", titleKey: "menu.system.user" },
  title: { zh: "用户", en: "Users" },
  list: personList,
  columns: [
    { field: "idCardName", heading: { zh: "身份证姓名", en: "Name on ID card" }, kind: "text" },
    { field: "nickname", heading: { zh: "昵称", en: "Nickname" }, kind: "text" },
    { field: "phone", heading: { zh: "手机号", en: "Phone" }, kind: "text" },
    { field: "idCardNo", heading: { zh: "身份证号", en: "ID card number" }, kind: "text" },
    {
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      kind: "text",
      words: {
        [lifecycle.normal]: { zh: "正常", en: "Normal" },
        [lifecycle.disabled]: { zh: "已停用", en: "Disabled" },
        [lifecycle.pendingActivation]: { zh: "待激活", en: "Pending activation" },
      },
    },
    { field: "locked", heading: { zh: "是否锁定", en: "Locked" }, kind: "text", words: yesOrNo },
    {
      field: "multipleTenants",
      heading: { zh: "是否多租户", en: "Multiple tenants" },
      kind: "text",
      words: yesOrNo,
    },
    { field: "insertPerson", heading: { zh: "创建人", en: "Created by" }, kind: "text" },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
    { field: "updateTime", heading: { zh: "更新时间", en: "Updated at" }, kind: "time" },
  ],
});

export const exportUsers = command(user.export, (context) =>
  startExport({ ...context, input: withIndexes(context.input, context.vault) }, userExport),
);
