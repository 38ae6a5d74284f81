import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { establishmentActions } from "./states.ts";

const resource = "/api/biz/project-establishment";
const may = (action: string) => `biz:projectEstablishment:${action}`;
const stateCodes = [3350, 3351, 3352, 3353, 3354, 3355] as const;

/**
 * Spec §3. The spec's names, which are not what they say: `expenditureItemName`, `…Amount`,
 * `…Describe` and `…Remark` are the establishment's own; the item's are `itemId` and `itemName`.
 */
export const ProjectEstablishment = entity(
  "ProjectEstablishment",
  z.object({
    id: Id,
    orderNo: z.string(),
    expenditureItemName: z.string(),
    expenditureItemAmount: Fen,
    expenditureItemDescribe: z.string().nullable(),
    expenditureItemRemark: z.string().nullable(),
    /** Null only in what was made before projects were asked for. */
    projectId: Id.nullable(),
    projectName: z.string().nullable(),
    itemId: Id,
    itemName: z.string(),
    fileIds: z.array(Id),
    stateCode: z.int(),
    used: z.boolean(),
    expenditureId: Id.nullable(),
    /** The number of the order that uses it. */
    expenditureNo: z.string().nullable(),
    approvedTime: Time.nullable(),
    /** The last day on which it can be used. */
    validUntil: z.string().nullable(),
    ...approvalFields,
    insertPerson: z.string(),
    insertPersonId: Id,
    insertTime: Time,
    insertRegion: z.string().nullable(),
    insertGroup: z.string().nullable(),
    rowVersion: RowVersion,
    updateTime: Time,
  }),
);

export const establishmentFields = {
  projectId: Id,
  itemId: Id,
  expenditureItemName: text(50),
  expenditureItemAmount: Fen.min(1, "请输入正确的金额").max(amountLimit),
  expenditureItemDescribe: text(500).nullable(),
  expenditureItemRemark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const one = z.strictObject({ id: Id });

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    expenditureItemName: filter.contains(),
    projectId: filter.keys(),
    itemId: filter.keys(),
    stateCode: filter.oneOf(stateCodes),
    used: filter.oneOf(["yes", "no"]),
    mine: filter.oneOf(["yes"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "expenditureItemAmount"],
});

export const projectEstablishment = contract("projectEstablishment", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ProjectEstablishment),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "projectEstablishment.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: ProjectEstablishment,
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: may("list"),
    input: one,
    output: actionsOf(establishmentActions),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  /** What an order that uses it begins with; refused where it cannot be used now. */
  use: read({
    method: "GET",
    path: `${resource}/{id}/use`,
    permission: "biz:expenditure:create",
    input: one,
    output: z.object({
      id: Id,
      /** Null: made before projects were asked for, and good for any that has its item. */
      projectId: Id.nullable(),
      itemId: Id,
      expenditureItemName: z.string(),
      expenditureItemAmount: Fen,
    }),
  }),
  /** The items that I may spend on and that ask for an establishment first, with the projects that have them. */
  itemChoices: read({
    method: "GET",
    path: `${resource}/item-choices`,
    permission: may("create"),
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        itemName: z.string(),
        monthlyLimitFen: Fen.nullable(),
        projects: z.array(z.object({ id: Id, projectName: z.string() })),
      }),
    ),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "projectEstablishment.create",
    input: z.strictObject(establishmentFields),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "projectEstablishment.update",
    input: z.strictObject({ ...establishmentFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  submit: write({
    method: "PUT",
    path: `${resource}/{id}/submit`,
    permission: may("create"),
    idempotency: "required",
    visitor: "never",
    audit: "projectEstablishment.submit",
    input: one,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "projectEstablishment.remove",
    input: one,
    output: one,
  }),
  voided: write({
    method: "PUT",
    path: `${resource}/{id}/void`,
    permission: may("void"),
    idempotency: "required",
    visitor: "never",
    audit: "projectEstablishment.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
});
