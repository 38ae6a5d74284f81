import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { mobile } from "#platform/contract/validators.ts";
import { dealerActions } from "./states.ts";

const resource = "/api/data/car-dealer";
const may = (action: string) => `data:carDealer:${action}`;

export const CarDealer = entity(
  "CarDealer",
  z.object({
    id: Id,
    dealerNo: z.string(),
    reportCarShop: z.string(),
    city: z.string(),
    departmentName: z.string().nullable(),
    stateCode: z.int(),
    remarks: z.string().nullable(),
    /** Of one that was there before: the last day for its filing. */
    completeBy: z.string().nullable(),
    filingId: Id.nullable(),
    filingStateCode: z.int().nullable(),
    agreementId: Id.nullable(),
    agreementStateCode: z.int().nullable(),
    applyPerson: z.string().nullable(),
    applyTime: Time.nullable(),
    reviewPerson: z.string().nullable(),
    reviewTime: Time.nullable(),
    enterTime: Time.nullable(),
    leaveTime: Time.nullable(),
    reason: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const dealerFields = {
  reportCarShop: text(60),
  city: text(20),
  remarks: text(500).nullable(),
};

const one = z.strictObject({ id: Id });
const withReason = z.strictObject({ id: Id, remark: text(200) });
const done = { idempotency: "honoured", visitor: "never", method: "POST", output: one } as const;
const seen = { method: "GET", permission: may("list"), input: one } as const;

const filters = {
  reportCarShop: filter.contains(),
  city: filter.keys(),
  insertTime: filter.between(),
};
const list = listInput({
  filters: { ...filters, stateCode: filter.oneOf([3520, 3521, 3522, 3523, 3524]) },
  sorts: ["insertTime", "completeBy"],
});
const historyList = listInput({ filters, sorts: ["insertTime"] });

/** Spec §2: dealers pending entry, entry management, on network, existing stock; and those that left. */
export const carDealer = contract("carDealer", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(CarDealer),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "carDealer.export",
    input: list,
  }),
  historyList: read({
    method: "POST",
    path: "/api/data/history-car-dealer/list",
    permission: "data:historyCarDealer:list",
    input: historyList,
    output: page(CarDealer),
  }),
  exportHistory: write({
    ...exporting,
    path: "/api/data/history-car-dealer/export",
    permission: "data:historyCarDealer:export",
    audit: "carDealer.exportHistory",
    input: historyList,
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: CarDealer }),
  actions: read({ ...seen, path: `${resource}/{id}/actions`, output: actionsOf(dealerActions) }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
  /** Templates that an agreement can be made from, with what each asks for. */
  templates: read({
    method: "POST",
    path: `${resource}/templates`,
    permission: may("sign"),
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, fileName: z.string(), fieldNames: z.array(z.string()) })),
  }),
  /** Sends the dealer's representative the agreement to sign. */
  startAgreement: write({
    ...done,
    idempotency: "required",
    path: `${resource}/{id}/agreement`,
    permission: may("sign"),
    audit: "carDealer.startAgreement",
    input: z.strictObject({
      id: Id,
      templateId: Id,
      signerName: text(30),
      signerPhone: z.string().trim().regex(mobile),
    }),
  }),
  apply: write({
    ...done,
    path: `${resource}/{id}/network-entry`,
    permission: may("apply"),
    audit: "carDealer.apply",
    input: one,
  }),
  admit: write({
    ...done,
    path: `${resource}/{id}/admit`,
    permission: may("review"),
    audit: "carDealer.admit",
    input: one,
  }),
  refuse: write({
    ...done,
    path: `${resource}/{id}/refuse`,
    permission: may("review"),
    audit: "carDealer.refuse",
    input: withReason,
  }),
  leave: write({
    ...done,
    path: `${resource}/{id}/leave`,
    permission: may("leave"),
    audit: "carDealer.leave",
    input: withReason,
  }),
  readmit: write({
    ...done,
    path: `${resource}/{id}/readmit`,
    permission: may("leave"),
    audit: "carDealer.readmit",
    input: one,
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: may("import"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  /** Dealers that were there before the product: they have some days to be put on file. */
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: may("import"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "carDealer.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
});
