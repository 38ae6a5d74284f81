import { recordSource } from "#platform/server/scope/record-sources.ts";
import { expenditureProject } from "../../contract.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { expenditureItem } from "../../item-contract.ts";
import { establishmentKind } from "../../kind.ts";
import { establishmentList } from "../establishment/list.ts";
import { itemList } from "../item/queries.ts";
import { projectList } from "../project/queries.ts";

export const projectSources = [
  recordSource({
    ...establishmentKind,
    list: establishmentList,
    called: ["orderNo", "expenditureItemName"],
    page: "/biz/projectEstablishment",
    create: projectEstablishment.create,
  }),
  recordSource({
    type: "expenditureProject",
    title: { zh: "支出项目", en: "Expenditure project" },
    list: projectList,
    permission: expenditureProject.list.permission,
    called: ["projectName"],
    page: "/bizConfiguration/expenditureProject",
    create: expenditureProject.create,
  }),
  recordSource({
    type: "expenditureItem",
    title: { zh: "支出事项", en: "Expenditure item" },
    list: itemList,
    permission: expenditureItem.list.permission,
    called: ["itemName"],
    page: "/bizConfiguration/expenditureProjectItem",
    create: expenditureItem.create,
  }),
];
