import { z } from "zod";
import { anyone, contract, everybody, read, write } from "#platform/contract/endpoint.ts";
import { entity, Id, text } from "#platform/contract/schema.ts";

/** Phone and ID number are masked in every answer; `reveal` shows one of them, on the record. */
export const CurrentUser = entity(
  "CurrentUser",
  z.object({
    id: Id,
    idCardNo: z.string(),
    idCardName: z.string(),
    nickname: z.string(),
    phone: z.string(),
    currentTenantId: Id,
    currentTenantName: z.string(),
    superTenant: z.boolean(),
    roles: z.array(z.string()),
    departments: z.array(z.string()),
  }),
);

export const identity = contract("identity", {
  demoSignIn: write({
    method: "POST",
    path: "/api/system/login/demo",
    permission: everybody,
    idempotency: "honoured",
    audit: "identity.demoSignIn",
    input: z.strictObject({ nickname: text(50) }),
    output: z.object({ token: z.string(), currentTenantId: Id }),
  }),
  info: read({
    method: "GET",
    path: "/api/system/base-user/info",
    permission: anyone,
    input: z.strictObject({}),
    output: CurrentUser,
  }),
  permissions: read({
    method: "GET",
    path: "/api/system/base-user/menu/permission",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  reveal: write({
    method: "POST",
    path: "/api/system/base-user/{id}/reveal",
    permission: "system:sensitive:view",
    idempotency: "honoured",
    audit: "identity.reveal",
    input: z.strictObject({
      id: Id,
      field: z.enum(["phone", "idCardNo"]),
      reason: text(200),
    }),
    output: z.object({ value: z.string() }),
    secretAnswer: true,
  }),
});
