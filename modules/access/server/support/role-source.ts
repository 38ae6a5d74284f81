import { recordSource } from "#platform/server/scope/record-sources.ts";
import { role } from "../../contract.ts";
import { roleList } from "../queries/roles.ts";

export const roleSource = recordSource({
  type: "role",
  title: { zh: "角色", en: "Role" },
  list: roleList,
  permission: role.list.permission,
  called: ["roleName"],
  page: "/system/role",
  create: role.create,
});
