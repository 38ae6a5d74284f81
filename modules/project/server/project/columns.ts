import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { expenditureProject } from "../../contract.ts";
import { payeesOf } from "../rules/config.ts";
import type { expenditureProjects } from "../tables.ts";
import {
  expectDepartments,
  expectItems,
  expectPeople,
  expectRoles,
  processOf,
} from "../support/config-parts.ts";

type Given = InputOf<typeof expenditureProject.create>;
type Project = Row<typeof expenditureProjects>;

type Parts = Pick<
  Project,
  "item_ids" | "payee_person_ids" | "payee_role_ids" | "other_department_ids" | "other_role_ids"
>;
const none: Parts = {
  item_ids: [],
  payee_person_ids: [],
  payee_role_ids: [],
  other_department_ids: [],
  other_role_ids: [],
};

/** A project's columns from what was typed, each part of it looked up; `known` is how it stood before. */
export async function projectColumns(tx: CommandTx, given: Given, known: Parts = none) {
  const payees = payeesOf(given);
  const { otherPersonDepartment: departments, otherPersonRole: otherRoles } = given;
  await expectItems(tx, { ids: given.projectItemIds, known: known.item_ids });
  await expectPeople(tx, { ids: payees.payee_person_ids, known: known.payee_person_ids });
  await expectRoles(tx, {
    ids: [...payees.payee_role_ids, ...otherRoles],
    known: [...known.payee_role_ids, ...known.other_role_ids],
  });
  await expectDepartments(tx, { ids: departments, known: known.other_department_ids });
  return {
    name: given.projectName,
    project_type: given.projectType,
    ...payees,
    other_department_ids: departments,
    other_role_ids: otherRoles,
    item_ids: given.projectItemIds,
    group_depth: given.projectExpenditureGroupDepth,
    ...(await processOf(tx, given)),
    percent_bp: given.projectPercent,
    remark: given.remark,
  };
}
