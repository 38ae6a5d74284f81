import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { Account, Day, IdNumber, Phone, renewing, withReason } from "./person-contract.ts";

const resource = "/api/data/white-list";
const allow = (action: string) => `data:whiteList:${action}`;

/** Spec §3: a colleague (user), and the payee whom his incentives may go to. Numbers are told by their tails. */
export const WhiteList = entity(
  "WhiteList",
  z.object({
    id: Id,
    userId: Id,
    userName: z.string(),
    userCity: z.string(),
    userRegion: z.string(),
    userIdCardNo: z.string(),
    userApolloJobNumber: z.string(),
    payeeName: z.string(),
    payeePhone: z.string(),
    payeeIdCardNo: z.string(),
    payeeBankCardNo: z.string(),
    payeeOpenBank: z.string(),
    expirationTime: z.string(),
    overdueByNow: z.boolean(),
    remark: z.string().nullable(),
    /** With what follows from the day: 3561 is over. */
    stateCode: z.int(),
    insertPerson: z.string(),
    insertTime: Time,
    rowVersion: RowVersion,
    updateTime: Time,
  }),
);

/** Who gains, stays and loses by an import, in the words of its sheet. */
export const listChanges = { gains: "新增", stays: "保留", loses: "移出" } as const;

const fields = {
  payeeName: text(30),
  payeeOpenBank: text(60),
  expirationTime: Day,
  remark: text(500).nullable().default(null),
};

const list = listInput({
  filters: {
    payeeName: filter.contains(),
    userApolloJobNumber: filter.keys(),
    payeeIdCardNo: filter.personal(filter.equals(18)),
    payeeBankCardNo: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([3560, 3561, 3562]),
    expirationTime: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "expirationTime"],
});

const one = z.strictObject({ id: Id });
const reading = { method: "GET", permission: allow("list"), input: one } as const;
const writing = { idempotency: "honoured", visitor: "never", output: one } as const;

export const whiteList = contract("whiteList", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(WhiteList),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "whiteList.export",
    input: list,
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: allow("import"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  /** The file is the whole list: it says of everybody on it, and of everybody who comes, what becomes of him. */
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: allow("import"),
    idempotency: "honoured",
    visitor: "never",
    audit: "whiteList.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
  operationLog: read({
    ...reading,
    path: `${resource}/{id}/operation-log`,
    output: z.array(LogLine),
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    permission: allow("create"),
    audit: "whiteList.create",
    input: z.strictObject({
      ...fields,
      userId: Id,
      payeePhone: Phone,
      payeeIdCardNo: IdNumber,
      payeeBankCardNo: Account,
    }),
  }),
  /** Another colleague or another payee is another entry. Numbers that are not given stay as they are. */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: allow("edit"),
    audit: "whiteList.update",
    input: z.strictObject({
      ...fields,
      payeePhone: Phone.optional(),
      payeeBankCardNo: Account.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  renew: write({
    ...renewing,
    method: "POST",
    path: `${resource}/batch/renew`,
    permission: allow("renew"),
    idempotency: "required",
    visitor: "never",
    audit: "whiteList.renew",
  }),
  disable: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: allow("disable"),
    audit: "whiteList.disable",
    input: withReason,
  }),
});
