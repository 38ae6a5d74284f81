import { recordSource } from "#platform/server/scope/record-sources.ts";
import { approvalProcess } from "../../contract.ts";
import { processList } from "../queries/processes.ts";

export const processSource = recordSource({
  type: "approvalProcess",
  title: { zh: "审批流程", en: "Approval process" },
  list: processList,
  permission: approvalProcess.list.permission,
  called: ["name"],
  page: "/bizConfiguration/approvalProcess",
  create: approvalProcess.create,
});
