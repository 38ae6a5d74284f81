import { z } from "zod";
import { Salary } from "#modules/employee/contract.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { contractTypes, employmentContractActions } from "./states.ts";

const resource = "/api/hr/contract";
const may = (action: string) => `hr:contract:${action}`;

const ContractType = z.enum(contractTypes);

/** What is to follow a contract, while people decide on it. */
const Renewal = z.object({
  contractType: ContractType,
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  salaryChanges: z.boolean(),
  remark: z.string().nullable(),
});

/** An employment contract. Of what it pays is told whether it is kept. */
export const EmploymentContract = entity(
  "EmploymentContract",
  z.object({
    ...orderFields,
    employeeId: Id,
    employeeName: z.string(),
    jobNumber: z.string().nullable(),
    departmentNames: z.string().nullable(),
    positionName: z.string().nullable(),
    /** The paper's own number; null until it is signed. */
    contractNo: z.string().nullable(),
    contractType: ContractType,
    companyName: z.string(),
    /** Days of Shanghai, both within. */
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    probationEndDate: z.iso.date().nullable(),
    hasSalary: z.boolean(),
    signedTime: Time.nullable(),
    renewal: Renewal.nullable(),
    /** Why it was terminated, and when. */
    terminateReason: z.string().nullable(),
    terminateTime: Time.nullable(),
    remark: z.string().nullable(),
  }),
);

/** One of the contracts that somebody has had. */
export const ContractInChain = z.object({
  id: Id,
  contractNo: z.string().nullable(),
  contractType: ContractType,
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  stateCode: z.int(),
});

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    contractNo: filter.keys(),
    employeeName: filter.contains(),
    contractType: filter.oneOf(contractTypes),
    stateCode: filter.oneOf([5300, 5302, 5303, 5304, 5305, 5306, 5307]),
    endDate: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "endDate"],
});

const writing = { idempotency: "honoured", visitor: "never", output: oneOrder } as const;
const signedPaper = z.array(Id).min(1).max(9, "最多上传9个附件");
const renewLimit = 200;

export const employmentContract = contract("employmentContract", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(EmploymentContract),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "employmentContract.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: EmploymentContract,
    actions: employmentContractActions,
    permission: may("list"),
  }),
  /** All contracts of the same person, the first one first. */
  chain: read({
    method: "GET",
    path: `${resource}/{id}/chain`,
    permission: may("list"),
    input: oneOrder,
    output: z.array(ContractInChain),
  }),
  /** A signed contract of somebody who works here already. */
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    audit: "employmentContract.create",
    input: z.strictObject({
      employeeId: Id,
      contractNo: text(50),
      contractType: ContractType,
      companyName: text(60),
      startDate: z.iso.date(),
      endDate: z.iso.date().nullable(),
      probationEndDate: z.iso.date().nullable(),
      salary: Salary.optional(),
      remark: text(500).nullable(),
      fileIds: signedPaper,
    }),
  }),
  /** Both have signed: the scan says so. */
  sign: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/sign`,
    permission: may("create"),
    audit: "employmentContract.sign",
    input: z.strictObject({ id: Id, contractNo: text(50), fileIds: signedPaper }),
  }),
  /** Asks for another term of one contract, or of many at once; each by itself. */
  renew: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/batch/renew`,
    permission: may("renew"),
    audit: "employmentContract.renew",
    input: z
      .strictObject({
        ids: z.array(Id).min(1).max(renewLimit),
        contractType: ContractType,
        /** From the day after the last one on; null: without an end. */
        contractMonths: z.int().min(1).max(120).nullable(),
        /** Left out, what was agreed stays; said of one contract alone. */
        salary: Salary.optional(),
        remark: text(500).nullable(),
      })
      .refine(({ ids, salary }) => salary === undefined || ids.length === 1, {
        path: ["salary"],
        message: "批量续签不能统一调整薪资，请逐份续签",
      }),
    output: z.object({
      done: z.int(),
      results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })),
    }),
  }),
  terminate: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/terminate`,
    permission: may("terminate"),
    audit: "employmentContract.terminate",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  reveal: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: may("reveal"),
    audit: "employmentContract.reveal",
    needsConfirmation: true,
    secretAnswer: true,
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: Salary,
  }),
});
