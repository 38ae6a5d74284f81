import { z } from "zod";
import { anyone, contract, everybody, read, write } from "#platform/contract/endpoint.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { mobile } from "#platform/contract/validators.ts";

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
    /** Of somebody of the super tenant who looks into this one, and until when he may also write. */
    visiting: z.object({ homeTenantId: Id, writeUntil: Time.nullable() }).nullable(),
    /** Whom to ask for rights. */
    contact: z.string().nullable(),
    /** What the tenant calls the other system whose job numbers it keeps. */
    apolloName: z.string().nullable(),
    /** What the tenant calls the two flags of a lease start, if it does. */
    jjkName: z.string().nullable(),
    jstName: z.string().nullable(),
  }),
);

export const Tenant = z.object({ id: Id, tenantName: z.string(), lastUsed: z.boolean() });

const menuFields = {
  name: z.string(),
  /** What it is called where `meta.locale` is empty. */
  menuName: z.string().nullable(),
  /** A path of the console, or an address outside of it. */
  url: z.string().nullable(),
  query: z.string().nullable(),
  icon: z.string().nullable(),
  meta: z.object({
    /** Key of its title in the console's texts. */
    locale: z.string().nullable(),
    roles: z.array(z.string()),
    /** May be opened, but the side menu does not list it. */
    hideInMenu: z.boolean(),
    hideChildrenInMenu: z.boolean(),
    ignoreCache: z.boolean(),
    noAffix: z.boolean(),
    requiresAuth: z.boolean(),
    order: z.int(),
  }),
};

/** A group of the menu with its pages. */
export const MenuEntry = entity(
  "MenuEntry",
  z.object({ ...menuFields, children: z.array(z.object(menuFields)) }),
);

/** Spec §9. The same for everybody who chooses a password, and for the one who types it. */
export const Password = z.string().min(6).max(30);
export const Phone = z.string().regex(mobile);
/** Six digits: from a text message or from an authenticator. */
export const OneTimeCode = z.string().regex(ruled(/^\d{6}$/, { zh: "6 位数字", en: "6 digits" }));
export const questions = [
  "firstSchool",
  "birthCity",
  "firstTeacher",
  "childhoodFriend",
  "firstCar",
  "favouriteBook",
] as const;
export const Question = z.enum(questions);
export const Answer = text(50);

/** Who one is inside, and what one may see. */
export const identity = contract("identity", {
  demoSignIn: write({
    permission: everybody,
    idempotency: "honoured",
    method: "POST",
    path: "/api/system/login/demo",
    visitor: "forOneself",
    audit: "identity.demoSignIn",
    input: z.strictObject({ nickname: text(50) }),
    output: z.object({ token: z.string(), currentTenantId: Id, userId: Id }),
  }),
  info: read({
    method: "GET",
    path: "/api/system/base-user/info",
    permission: anyone,
    input: z.strictObject({}),
    output: CurrentUser,
  }),
  menuTree: read({
    method: "GET",
    path: "/api/system/base-user/menu/tree",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(MenuEntry),
  }),
  permissions: read({
    method: "GET",
    path: "/api/system/base-user/menu/permission",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  demandSecondFactor: write({
    method: "PUT",
    path: "/api/system/role/{id}/second-factor",
    permission: "system:role:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "identity.demandSecondFactor",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, demanded: z.boolean() }),
    output: z.object({}),
  }),
  reveal: write({
    method: "POST",
    path: "/api/system/base-user/{id}/reveal",
    permission: "system:sensitive:view",
    idempotency: "honoured",
    visitor: "never",
    audit: "identity.reveal",
    input: z.strictObject({
      id: Id,
      field: z.enum(["phone", "idCardNo", "bankCardNo", "idCardAddress"]),
      reason: text(200),
    }),
    output: z.object({ value: z.string() }),
    secretAnswer: true,
  }),
});
