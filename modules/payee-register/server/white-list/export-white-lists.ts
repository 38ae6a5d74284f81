import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { whiteList } from "../../white-list-contract.ts";
import { askedForWhiteLists, whiteListList } from "./list.ts";

export const whiteListExport = defineExport({
  kind: "whiteList",
  endpoint: whiteList.export,
  page: { path: "/data/whiteList", titleKey: "menu.data.whiteList" },
  title: { zh: "白名单", en: "Whitelist" },
  list: whiteListList,
  columns: [
    { field: "userName" },
    { field: "userApolloJobNumber" },
    { field: "userIdCardNo" },
    { field: "userRegion" },
    { field: "userCity" },
    { field: "payeeName" },
    { field: "payeeIdCardNo" },
    { field: "payeePhone" },
    { field: "payeeOpenBank" },
    { field: "payeeBankCardNo" },
    { field: "expirationTime" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportWhiteLists = command(whiteList.export, (context) => {
  const { input, tx, vault, actor } = context;
  const asked = askedForWhiteLists(input, { tx, vault, userId: actor.userId });
  return startExport({ ...context, input: asked }, whiteListExport);
});
