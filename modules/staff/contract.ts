import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { byRule } from "#platform/contract/rule.ts";
import { Id, RowVersion, text, uploadedFile } from "#platform/contract/schema.ts";
import { code, isBankCard, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";
import { Agency, agencyFields } from "./agent-contract.ts";
import { memberActions } from "./states.ts";
import { handedOver } from "./user-contract.ts";
import { Invitation, Member } from "./view-contract.ts";

const resource = "/api/system/tenant-user";

const Phone = z.string().trim().regex(mobile);
const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["33010619900101123X"] });
const BankCard = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .refine(isBankCard, byRule(rules.bankCard))
  .meta({ examples: ["6214830000000009"] });

const plainFields = {
  idCardName: text(50),
  bankName: text(50),
  mail: z
    .email()
    .max(100)
    .meta({ examples: ["wang@example.com"] })
    .nullable(),
  cityName: text(50).nullable(),
  jobNumber: text(30).regex(code),
  apolloJobNumber: text(30).nullable(),
};

const place = {
  roles: z.array(Id).min(1).max(20),
  departments: z.array(Id).min(1).max(20),
  /** The department that his records are stamped with; the first one unless said. */
  mainDepartmentId: Id.nullable(),
  seniorId: Id.nullable(),
};

/** One line of a spreadsheet: roles and departments by their names. */
export const importedFields = {
  ...plainFields,
  phone: Phone,
  idCardNo: IdNumber,
  bankCardNo: BankCard,
  idCardAddress: text(200).nullable(),
  roles: text(300),
  departments: text(500),
};

const list = listInput({
  filters: {
    departments: z.array(Id).min(1).max(200),
    roles: z.array(Id).min(1).max(200),
    stateCode: filter.oneOf([1000, 1001, 1002]),
    locked: filter.oneOf(["yes", "no"]),
    jobNumber: filter.keys(),
    phone: filter.personal(Phone),
    idCardNo: filter.personal(IdNumber),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "jobNumber", "idCardName"],
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const honoured = { idempotency: "honoured" } as const;
const post = { ...honoured, method: "POST" } as const;
const put = { ...honoured, method: "PUT" } as const;

export const tenantUser = contract("tenantUser", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: "system:tenantUser:list",
    input: list,
    output: page(Member),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: "system:tenantUser:list",
    input: one,
    output: Member,
  }),
  /** Which actions are open to me on this person now, and what stands against the others. */
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: "system:tenantUser:list",
    input: one,
    output: actionsOf(memberActions),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:tenantUser:list",
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    ...post,
    path: `${resource}/`,
    permission: "system:tenantUser:create",
    visitor: "withReason",
    audit: "tenantUser.create",
    needsConfirmation: true,
    input: z.strictObject({
      ...plainFields,
      phone: Phone,
      idCardNo: IdNumber,
      bankCardNo: BankCard,
      idCardAddress: text(200).nullable(),
      ...place,
    }),
    /** Whom the platform knows is invited: the id is the invitation's, and there is no password. */
    output: handedOver.extend({ invited: z.boolean() }),
    secretAnswer: true,
  }),
  /** People who were asked to become members and have not, with what is typed about them masked. */
  invitations: read({
    method: "GET",
    path: `${resource}/invitations`,
    permission: "system:tenantUser:list",
    input: z.strictObject({}),
    output: z.array(Invitation),
  }),
  withdrawInvitation: write({
    ...post,
    path: `${resource}/invitations/{id}/withdraw`,
    permission: "system:tenantUser:create",
    visitor: "withReason",
    audit: "tenantUser.withdrawInvitation",
    input: one,
    output: one,
  }),
  /** A number or an address that is left out stays as it is; an address of null is forgotten. */
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: "system:tenantUser:edit",
    visitor: "withReason",
    audit: "tenantUser.update",
    needsConfirmation: true,
    input: z.strictObject({
      ...plainFields,
      phone: Phone.optional(),
      idCardNo: IdNumber.optional(),
      bankCardNo: BankCard.optional(),
      idCardAddress: text(200).nullable().optional(),
      /** Null only where there was none: who has been given a bank keeps one. */
      bankName: plainFields.bankName.nullable(),
      ...place,
      id: Id,
      rowVersion: RowVersion,
    }),
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: "system:tenantUser:edit",
    visitor: "withReason",
    audit: "tenantUser.enable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: "system:tenantUser:edit",
    visitor: "withReason",
    audit: "tenantUser.disable",
    input: change,
    output: one,
  }),
  remove: write({
    ...honoured,
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: "system:tenantUser:delete",
    visitor: "withReason",
    audit: "tenantUser.remove",
    input: one,
    output: one,
  }),
  resetPassword: write({
    ...post,
    path: `${resource}/{id}/reset-password`,
    permission: "system:tenantUser:resetPassword",
    visitor: "withReason",
    audit: "tenantUser.resetPassword",
    input: one,
    output: handedOver,
    secretAnswer: true,
    needsConfirmation: true,
  }),
  forceOffline: write({
    ...post,
    path: `${resource}/{id}/force-offline`,
    permission: "system:tenantUser:forceOffline",
    visitor: "withReason",
    audit: "tenantUser.forceOffline",
    input: one,
    output: one,
  }),
  unlock: write({
    ...post,
    path: `${resource}/{id}/unlock`,
    permission: "system:tenantUser:unlock",
    visitor: "withReason",
    audit: "tenantUser.unlock",
    input: one,
    output: one,
  }),
  tempAgents: read({
    method: "GET",
    path: `${resource}/{id}/temp-agent`,
    permission: "system:tenantUser:list",
    input: one,
    output: z.array(Agency),
  }),
  setTempAgent: write({
    ...post,
    path: `${resource}/{id}/temp-agent`,
    permission: "system:tenantUser:tempAgent",
    visitor: "never",
    audit: "tenantUser.setTempAgent",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, ...agencyFields }),
    output: one,
  }),
  endTempAgent: write({
    ...post,
    path: `${resource}/{id}/temp-agent/{agencyId}/end`,
    permission: "system:tenantUser:tempAgent",
    visitor: "withReason",
    audit: "tenantUser.endTempAgent",
    input: z.strictObject({ id: Id, agencyId: Id }),
    output: one,
  }),
  export: write({
    ...post,
    path: `${resource}/export`,
    permission: "system:tenantUser:export",
    visitor: "withReason",
    audit: "tenantUser.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: "system:tenantUser:import",
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  import: write({
    ...post,
    path: `${resource}/import`,
    permission: "system:tenantUser:import",
    visitor: "withReason",
    audit: "tenantUser.import",
    needsConfirmation: true,
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
});
