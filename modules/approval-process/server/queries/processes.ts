import type { OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { type Heading, headingIn } from "#platform/server/exchange/define.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { knownOf } from "../support/named.ts";
import { approvalProcessRows, db } from "../tables.ts";

export const processList = listOf<
  typeof approvalProcessRows,
  OutputOf<typeof approvalProcess.list>["records"][number]
>({
  openBecause: "processes belong to the tenant as a whole",
  table: approvalProcessRows,
  fields: {
    id: "id",
    name: "name",
    describe: "description",
    money: "money",
    version: "latest_version",
    totalStep: "total_step",
    hasDraft: "has_draft",
    boundTypes: "bound_types",
    stateCode: "state",
    rowVersion: "row_version",
    insertPerson: "created_by_name",
    insertTime: "created_at",
    updatePerson: "updated_by_name",
    updateTime: "updated_at",
  },
  filters: {
    name: contains("name"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name"),
  sorts: { insertTime: "created_at", name: 'name collate "zh-x-icu"' },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${processStates.deleted}`,
});

export const listProcesses = query(approvalProcess.list, ({ input, tx }) =>
  processList.page(tx, input),
);

/** A process with its steps, published and drafted, and who looks after it. */
export const processDetail = query(approvalProcess.detail, async ({ input: { id }, tx }) => {
  const [process, more] = await Promise.all([
    processList.one(tx, id),
    tx.maybe(
      db
        .selectFrom("approval_process_rows")
        .select(["admin_ids", "draft", "latest_steps"])
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", id),
    ),
  ]);
  if (!more) throw new Refused(platformErrors.notFound);
  const adminIds = more.admin_ids ?? [];
  const known = await knownOf(
    tx,
    adminIds.map((one) => ({ kind: "person", id: one })),
  );
  return {
    ...process,
    admins: adminIds.map((one) => known.get(one) ?? { id: one, name: "", inForce: false }),
    draft: more.draft,
    steps: more.latest_steps ?? [],
  };
});

const yesNo: Readonly<Record<string, Heading>> = {
  true: { zh: "是", en: "Yes" },
  false: { zh: "否", en: "No" },
};

/** The history of a process; whether it moves money is told in the reader's language. */
export const processHistory = query(approvalProcess.operationLog, async ({ input, tx, caller }) => {
  const { wireNames } = processList;
  const lines = await historyOf(tx, { id: input.id, of: approvalProcess.operationLog, wireNames });
  const word = (field: string, value: string | null) => {
    const known = field === "money" && value !== null ? yesNo[value] : undefined;
    return known ? headingIn(known, caller.language) : value;
  };
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.map(({ field, before, after }) => ({
      field,
      before: word(field, before),
      after: word(field, after),
    })),
  }));
});
