import { z } from "zod";
import { anyone, contract, read } from "#platform/contract/endpoint.ts";
import { Id, text } from "#platform/contract/schema.ts";

/**
 * Names to choose from. Whoever has a session may look them up: how far one sees is about records,
 * and a form whose names are missing could not be filled in.
 */
export const directory = contract("identity", {
  departments: read({
    method: "POST",
    path: "/api/system/department/allList",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        departmentName: z.string(),
        parentId: Id.nullable(),
        depth: z.int(),
        stateCode: z.int(),
      }),
    ),
  }),
  roles: read({
    method: "POST",
    path: "/api/system/role/allList",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, roleName: z.string() })),
  }),
  /** Members in force whose name or job number has the keyword, or those with these ids. */
  members: read({
    method: "POST",
    path: "/api/system/tenant-user/allList",
    permission: anyone,
    input: z.strictObject({
      keyword: text(50).optional(),
      ids: z.array(Id).max(200).optional(),
    }),
    output: z.array(
      z.object({
        id: Id,
        idCardName: z.string(),
        jobNumber: z.string().nullable(),
        departments: z.array(z.string()),
      }),
    ),
  }),
});
