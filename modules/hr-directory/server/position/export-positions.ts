import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { position } from "../../position-contract.ts";
import { positionList } from "./queries.ts";

export const positionExport = defineExport({
  kind: "position",
  endpoint: position.export,
  page: { path: "/hr/position", titleKey: "menu.hr.position" },
  title: { zh: "岗位", en: "Positions" },
  list: positionList,
  columns: [
    { field: "positionName" },
    { field: "positionCode" },
    { field: "rank", kind: "number" },
    { field: "roleNames" },
    { field: "walletProjectNames" },
    { field: "rolesSetBy" },
    { field: "remark" },
    { field: "stateCode", kind: "state" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportPositions = command(position.export, (context) =>
  startExport(context, positionExport),
);
