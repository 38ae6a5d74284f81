import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/hr/employee-pool";
const may = (action: string) => `hr:employeePool:${action}`;

/** What somebody earns in a month, in fen. It is sealed, and told by `reveal` alone. */
export const Salary = z.strictObject({
  monthlySalary: Fen.min(1).max(amountLimit),
  probationSalary: Fen.min(1).max(amountLimit),
});

/** A member as HR knows him. His numbers are masked; of his salary it is told whether it is kept. */
export const Employee = entity(
  "Employee",
  z.object({
    id: Id,
    jobNumber: z.string().nullable(),
    idCardName: z.string(),
    phone: z.string(),
    idCardNo: z.string(),
    departmentNames: z.string().nullable(),
    seniorName: z.string().nullable(),
    roleNames: z.string().nullable(),
    positionId: Id.nullable(),
    positionName: z.string().nullable(),
    rank: z.int().nullable(),
    businessCityId: Id.nullable(),
    businessCityName: z.string().nullable(),
    /** Days of Shanghai. */
    entryDate: z.iso.date().nullable(),
    probationEndDate: z.iso.date().nullable(),
    hasSalary: z.boolean(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    /** 0: there is no entry yet. */
    rowVersion: RowVersion.or(z.literal(0)),
    insertTime: Time,
    updateTime: Time,
  }),
);

const list = listInput({
  filters: {
    jobNumber: filter.keys(),
    departments: z.array(Id).min(1).max(200),
    positionId: z.array(Id).min(1).max(200),
    businessCityId: z.array(Id).min(1).max(200),
    stateCode: filter.oneOf([5100, 5101, 5102, 5104, 5105]),
    entryDate: filter.between(),
    probationEndDate: filter.between(),
  },
  sorts: ["insertTime", "jobNumber", "entryDate"],
});

const one = z.strictObject({ id: Id });
const writing = { method: "PUT", idempotency: "honoured", visitor: "never" } as const;
const version = RowVersion.or(z.literal(0));

export const employee = contract("employee", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Employee),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "employee.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: Employee,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  /** A salary that is left out stays as it is. */
  update: write({
    ...writing,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "employee.update",
    input: z.strictObject({
      id: Id,
      rowVersion: version,
      positionId: Id.nullable(),
      businessCityId: Id.nullable(),
      entryDate: z.iso.date().nullable(),
      probationEndDate: z.iso.date().nullable(),
      salary: Salary.optional(),
      remark: text(500).nullable(),
    }),
    output: one,
  }),
  /** 转正: the probation is over, and well. */
  confirm: write({
    ...writing,
    path: `${resource}/{id}/confirm`,
    permission: may("edit"),
    audit: "employee.confirm",
    input: z.strictObject({ id: Id, rowVersion: version }),
    output: one,
  }),
  reveal: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: may("reveal"),
    audit: "employee.reveal",
    needsConfirmation: true,
    secretAnswer: true,
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: Salary,
  }),
});
