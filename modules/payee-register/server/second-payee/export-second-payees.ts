import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { askedForSecondPayees, secondPayeeList } from "./list.ts";

export const secondPayeeExport = defineExport({
  kind: "secondPayee",
  endpoint: secondPayee.export,
  page: { path: "/data/reservePayee", titleKey: "menu.data.reservePayee" },
  title: { zh: "第二收款人", en: "Second payees" },
  list: secondPayeeList,
  columns: [
    { field: "orderNo" },
    { field: "reportCarShop" },
    { field: "reservePayeeName" },
    { field: "reservePayeeIdCardNo" },
    { field: "reservePayeePhone" },
    { field: "reservePayeeOpenBank" },
    { field: "reservePayeeBankCardNo" },
    { field: "relationship" },
    { field: "expirationTime" },
    { field: "stateCode", kind: "state" },
    { field: "firstPayeeName" },
    { field: "firstPayeeBankCardNo" },
    { field: "firstPayeeGroup" },
    { field: "currentApprovalPerson" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportSecondPayees = command(secondPayee.export, (context) => {
  const { input, tx, vault, actor } = context;
  const asked = askedForSecondPayees(input, { tx, vault, userId: actor.userId });
  return startExport({ ...context, input: asked }, secondPayeeExport);
});
