import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { askedForKeyPersons, keyPersonList } from "./list.ts";

export const keyPersonExport = defineExport({
  kind: "keyPerson",
  endpoint: keyPerson.export,
  page: { path: "/data/keyPerson", titleKey: "menu.data.keyPerson" },
  title: { zh: "关键人", en: "Key persons" },
  list: keyPersonList,
  columns: [
    { field: "orderNo" },
    { field: "payeeName" },
    { field: "payeeIdCardNo" },
    { field: "payeePhone" },
    { field: "payeeType", words: "keyPerson.payeeType" },
    { field: "relationship" },
    { field: "payeeOpenBank" },
    { field: "payeeBankCardNo" },
    { field: "publicAccountOrNot" },
    { field: "expirationTime" },
    { field: "stateCode", kind: "state" },
    { field: "monthlyUpdateTimes", kind: "number" },
    { field: "lastUpdateTime", kind: "time" },
    { field: "currentApprovalPerson" },
    { field: "areaName" },
    { field: "groupName" },
    { field: "city" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportKeyPersons = command(keyPerson.export, (context) => {
  const { input, tx, vault, actor } = context;
  const asked = askedForKeyPersons(input, { tx, vault, userId: actor.userId });
  return startExport({ ...context, input: asked }, keyPersonExport);
});
