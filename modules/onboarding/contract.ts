import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";
import { BankCard, CandidateGiven, IdNumber, Phone } from "./link-contract.ts";
import { onboardingActions } from "./states.ts";

const resource = "/api/hr/talent-pool";
const may = (action: string) => `hr:talentPool:${action}`;

/** What somebody is to earn in a month; sealed, and told by `reveal` alone. */
const Salary = z.strictObject({
  monthlySalary: Fen.min(1).max(amountLimit),
  probationSalary: Fen.min(1).max(amountLimit),
});

/** What has to be done before somebody arrives, and who has done it. */
const CheckItem = z.object({
  item: z.string(),
  /** When the candidate gave it himself; done it is once somebody has looked at it. */
  givenTime: Time.nullable(),
  doneBy: z.string().nullable(),
  doneTime: Time.nullable(),
});

/** A candidate on his way in. His numbers are masked; of his salary it is told whether it is agreed. */
export const Onboarding = entity(
  "Onboarding",
  z.object({
    ...orderFields,
    candidateName: z.string(),
    phone: z.string(),
    idCardNo: z.string(),
    bankCardNo: z.string().nullable(),
    bankName: z.string().nullable(),
    mail: z.string().nullable(),
    hasAddress: z.boolean(),
    source: z.string().nullable(),
    positionId: Id.nullable(),
    positionName: z.string().nullable(),
    departmentId: Id.nullable(),
    departmentName: z.string().nullable(),
    seniorId: Id.nullable(),
    seniorName: z.string().nullable(),
    businessCityId: Id.nullable(),
    businessCityName: z.string().nullable(),
    jobNumber: z.string().nullable(),
    /** Days of Shanghai. */
    entryDate: z.iso.date().nullable(),
    probationEndDate: z.iso.date().nullable(),
    contractMonths: z.int().nullable(),
    hasSalary: z.boolean(),
    checklist: z.array(CheckItem),
    /** The scan of the contract with the seal on it. */
    sealFileIds: z.array(Id),
    /** He is known to the platform already and was asked to join; nobody else can answer. */
    invited: z.boolean(),
    remark: z.string().nullable(),
  }),
);

/** Numbers that are left out stay as they are. */
const candidate = {
  candidateName: text(50),
  bankCardNo: BankCard.optional(),
  bankName: text(50).nullable(),
  mail: z
    .email()
    .max(100)
    .meta({ examples: ["li@example.com"] })
    .nullable(),
  idCardAddress: text(200).optional(),
  source: text(50).nullable(),
  remark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};
const offer = {
  positionId: Id.nullable(),
  departmentId: Id.nullable(),
  seniorId: Id.nullable(),
  businessCityId: Id.nullable(),
  jobNumber: text(30).regex(code).nullable(),
  entryDate: z.iso.date().nullable(),
  probationEndDate: z.iso.date().nullable(),
  contractMonths: z.int().min(1).max(120).nullable(),
  salary: Salary.optional(),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    candidateName: filter.contains(),
    idCardNo: filter.personal(IdNumber),
    positionId: z.array(Id).min(1).max(200),
    stateCode: filter.oneOf([5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007, 5008]),
    entryDate: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "entryDate"],
});

const writing = { idempotency: "honoured", visitor: "never", output: oneOrder } as const;
const put = { ...writing, method: "PUT" } as const;
const withReason = z.strictObject({ id: Id, remark: text(200) });

export const onboarding = contract("onboarding", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Onboarding),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "onboarding.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: Onboarding,
    actions: onboardingActions,
    permission: may("list"),
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    audit: "onboarding.create",
    input: z.strictObject({ ...candidate, ...offer, phone: Phone, idCardNo: IdNumber }),
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("create"),
    audit: "onboarding.update",
    input: z.strictObject({
      ...candidate,
      ...offer,
      phone: Phone.optional(),
      idCardNo: IdNumber.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  /** Takes somebody out of the talent pool, with the offer and the position's checklist. */
  start: write({
    ...put,
    path: `${resource}/{id}/start`,
    permission: may("create"),
    audit: "onboarding.start",
    input: oneOrder,
  }),
  /** Sends the candidate a link by which he gives his numbers and photos himself; the one before is void. */
  sendLink: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/send-link`,
    permission: may("create"),
    audit: "onboarding.sendLink",
    input: oneOrder,
  }),
  given: read({
    method: "GET",
    path: `${resource}/{id}/given`,
    permission: may("list"),
    input: oneOrder,
    output: CandidateGiven.nullable(),
  }),
  /** A photo shows numbers in full: whoever looks at it leaves a line. */
  photo: write({
    ...writing,
    method: "POST",
    path: `${resource}/photo/{id}`,
    permission: may("create"),
    audit: "onboarding.photo",
    input: oneOrder,
    output: z.null(),
    gives: "file",
  }),
  check: write({
    ...put,
    path: `${resource}/{id}/check`,
    permission: may("create"),
    audit: "onboarding.check",
    input: z.strictObject({ id: Id, item: text(60), done: z.boolean() }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    permission: may("create"),
    audit: "onboarding.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** The employment contract as it was agreed to, to be printed and sealed. It leaves with numbers in full. */
  contract: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/contract`,
    permission: may("seal"),
    audit: "onboarding.contract",
    input: oneOrder,
    output: z.null(),
    gives: "file",
  }),
  /** The company's seal is on the contract: the scan says so. */
  seal: write({
    ...put,
    path: `${resource}/{id}/seal`,
    permission: may("seal"),
    audit: "onboarding.seal",
    input: z.strictObject({ id: Id, fileIds: z.array(Id).min(1).max(9, "最多上传9个附件") }),
  }),
  arrive: write({
    ...put,
    idempotency: "required",
    path: `${resource}/{id}/arrive`,
    permission: may("arrive"),
    audit: "onboarding.arrive",
    needsConfirmation: true,
    input: oneOrder,
    /** Whom the platform knows is asked first: he arrives once he has accepted. */
    output: z.object({ id: Id, invited: z.boolean() }),
  }),
  terminate: write({
    ...put,
    path: `${resource}/{id}/terminate`,
    permission: may("create"),
    audit: "onboarding.terminate",
    input: withReason,
  }),
  reactivate: write({
    ...put,
    path: `${resource}/{id}/reactivate`,
    permission: may("create"),
    audit: "onboarding.reactivate",
    input: oneOrder,
  }),
  reveal: write({
    ...put,
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: may("reveal"),
    audit: "onboarding.reveal",
    needsConfirmation: true,
    secretAnswer: true,
    input: withReason,
    output: z.object({
      idCardNo: z.string(),
      phone: z.string(),
      bankCardNo: z.string().nullable(),
      idCardAddress: z.string().nullable(),
      monthlySalary: Fen.nullable(),
      probationSalary: Fen.nullable(),
    }),
  }),
});
