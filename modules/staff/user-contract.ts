import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { isBankCard, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";

const resource = "/api/system/base-user";

/** Somebody of the platform, whichever tenants he belongs to. His numbers are masked. */
export const PlatformUser = z.object({
  id: Id,
  idCardName: z.string(),
  nickname: z.string().nullable(),
  phone: z.string(),
  idCardNo: z.string(),
  first: z.boolean(),
  stateCode: z.int(),
  multipleTenants: z.boolean(),
  loginErrorTimes: z.int(),
  locked: z.boolean(),
  smsSendTimes: z.int(),
  rowVersion: RowVersion,
  insertPerson: z.string().nullable(),
  insertTime: Time,
  updatePerson: z.string().nullable(),
  updateTime: Time,
});

const idNumberShape = ruled(/^[1-9]\d{16}[\dX]$/, rules.idNumber);
const Phone = z.string().trim().regex(mobile);
const IdCardNo = z
  .string()
  .trim()
  .regex(idNumberShape)
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["110101199003070732"] });
const BankCardNo = z
  .string()
  .trim()
  .regex(ruled(/^\d{13,19}$/, rules.bankCard))
  .refine(isBankCard, byRule(rules.bankCard))
  .meta({ examples: ["6222021234567890128"] });

const words = {
  idCardName: text(50),
  bankName: text(50),
  mail: z
    .email()
    .max(100)
    .meta({ examples: ["name@example.com"] })
    .nullable(),
  cityName: text(50).nullable(),
};

const list = listInput({
  filters: {
    phone: filter.personal(filter.equals().regex(mobile)),
    idCardNo: filter.personal(filter.equals().regex(idNumberShape)),
    stateCode: filter.oneOf([1000, 1001, 1002]),
    locked: filter.oneOf(["yes", "no"]),
    multipleTenants: filter.oneOf(["yes", "no"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "idCardName"],
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

/** A password that is shown this once; nobody had one to be given where the person had his own. */
export const handedOver = z.object({
  id: Id,
  password: z.string().nullable(),
  validUntil: Time.nullable(),
});

const reading = { permission: "system:user:list", superTenantOnly: true } as const;
const creating = { permission: "system:user:create", superTenantOnly: true } as const;
const writing = { superTenantOnly: true, idempotency: "honoured" } as const;

/** All people of the platform, for the super tenant alone. */
export const user = contract("user", {
  list: read({
    ...reading,
    method: "POST",
    path: `${resource}/list`,
    input: list,
    output: page(PlatformUser),
  }),
  detail: read({
    ...reading,
    method: "GET",
    path: `${resource}/{id}`,
    input: one,
    output: PlatformUser.extend({
      tenants: z.array(
        z.object({ id: Id, tenantName: z.string(), stateCode: z.int(), insertTime: Time }),
      ),
    }),
  }),
  operationLog: read({
    ...reading,
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    input: one,
    output: z.array(LogLine),
  }),
  tenants: read({
    ...creating,
    method: "GET",
    path: `${resource}/tenant-choices`,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, tenantName: z.string() })),
  }),
  choices: read({
    ...creating,
    method: "GET",
    path: `${resource}/tenant-choices/{tenantId}`,
    input: z.strictObject({ tenantId: Id }),
    output: z.object({
      roles: z.array(z.object({ id: Id, roleName: z.string() })),
      departments: z.array(
        z.object({
          id: Id,
          departmentName: z.string(),
          parentId: Id.nullable(),
          stateCode: z.int(),
        }),
      ),
    }),
  }),
  create: write({
    ...creating,
    ...writing,
    method: "POST",
    path: `${resource}/`,
    visitor: "never",
    audit: "user.create",
    needsConfirmation: true,
    input: z.strictObject({
      phone: Phone,
      ...words,
      idCardNo: IdCardNo,
      bankCardNo: BankCardNo,
      idCardAddress: text(200).nullable(),
      tenantId: Id,
      jobNumber: text(30),
      roles: z.array(Id).min(1).max(20),
      departments: z.array(Id).min(1).max(20),
    }),
    output: handedOver,
    secretAnswer: true,
  }),
  /**
   * A number that is left out stays as it is: nobody types again what he only sees masked. Card,
   * bank and address are each tenant's own.
   */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:user:edit",
    visitor: "never",
    audit: "user.update",
    needsConfirmation: true,
    input: z.strictObject({
      ...change.shape,
      idCardName: words.idCardName,
      phone: Phone.optional(),
      idCardNo: IdCardNo.optional(),
    }),
    output: one,
  }),
  disable: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: "system:user:edit",
    visitor: "never",
    audit: "user.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: "system:user:edit",
    visitor: "never",
    audit: "user.enable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  resetPassword: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/reset-password`,
    permission: "system:user:resetPassword",
    visitor: "never",
    audit: "user.resetPassword",
    needsConfirmation: true,
    input: one,
    output: handedOver,
    secretAnswer: true,
  }),
  forceOffline: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/force-offline`,
    permission: "system:user:forceOffline",
    visitor: "never",
    audit: "user.forceOffline",
    input: one,
    output: one,
  }),
  unlock: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/unlock`,
    permission: "system:user:unlock",
    visitor: "never",
    audit: "user.unlock",
    input: one,
    output: one,
  }),
  export: write({
    ...writing,
    method: "POST",
    path: `${resource}/export`,
    permission: "system:user:export",
    visitor: "withReason",
    audit: "user.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
});
