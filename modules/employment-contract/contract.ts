import { z } from "zod";
import { Salary } from "#modules/employee/contract.ts";
import { Phone, ShownSigner } from "#modules/e-sign/contract.ts";
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
    /** How its signing at a provider stands, or came to nothing; null: nobody was asked. */
    signState: z.int().nullable(),
    signedPaperIds: z.array(Id),
  }),
);

/** Who signs at the provider, and who has. */
export const ContractSigning = z.object({
  failure: z.string().nullable(),
  expireTime: Time.nullable(),
  signers: z.array(ShownSigner),
});

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
    stateCode: filter.oneOf([5300, 5301, 5302, 5303, 5304, 5305, 5306, 5307]),
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
  /** Templates that a contract can be signed by, with what they ask for. */
  signTemplates: read({
    method: "GET",
    path: `${resource}/sign-templates`,
    permission: may("create"),
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, fileName: z.string(), fieldNames: z.array(z.string()) })),
  }),
  signing: read({
    method: "GET",
    path: `${resource}/{id}/signing`,
    permission: may("list"),
    input: oneOrder,
    output: ContractSigning,
  }),
  /** Has it signed at a provider: by the employee, then with the company's seal. */
  startSigning: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/signing/start`,
    permission: may("create"),
    audit: "employmentContract.startSigning",
    input: z.strictObject({
      id: Id,
      templateId: Id,
      contractNo: text(50),
      companyAgentName: text(30),
      companyAgentPhone: Phone,
    }),
  }),
  refreshSigning: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/signing/refresh`,
    permission: may("create"),
    audit: "employmentContract.refreshSigning",
    input: oneOrder,
  }),
  remindSigners: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/signing/remind`,
    permission: may("create"),
    audit: "employmentContract.remindSigners",
    input: oneOrder,
    output: z.object({ id: Id, sendTime: Time }),
  }),
  /** Nobody signs it there any more; it waits to be signed otherwise. */
  withdrawSigning: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/signing/withdraw`,
    permission: may("create"),
    audit: "employmentContract.withdrawSigning",
    input: z.strictObject({ id: Id, remark: text(200) }),
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
