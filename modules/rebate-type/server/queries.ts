import type { OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { rebateType } from "../contract.ts";
import { rebateTypeStates } from "../states.ts";
import { deservedBy } from "./rules/deserve.ts";
import { expectSound } from "./rules/sheet.ts";
import { db, rebateTypeRows } from "./tables.ts";

const allowsApplying: Condition = (wanted: readonly string[], { places }) =>
  `allows_applying = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

export const rebateTypeList = listOf<typeof rebateTypeRows, OutputOf<typeof rebateType.detail>>({
  openBecause: "rebate types are a dictionary of the tenant",
  table: rebateTypeRows,
  fields: {
    id: "id",
    rebateTypeCode: "code",
    rebateTypeName: "name",
    rebateTypeDescribe: "description",
    rebateAllowApply: "allows_applying",
    rebateAllowApplyStartTime: "apply_from",
    rebateAllowApplyEndTime: "apply_to",
    rebateAllowApplyType: "judgement",
    rebateSplitMode: "split_mode",
    rebateNeedKeyPersonFile: "needs_key_person_file",
    rebateKeyPersonMaxPercent: "key_person_max_bp",
    ruleVersion: "latest_version",
    hasDraft: "has_draft",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    rebateTypeName: contains("name"),
    rebateTypeCode: oneOf("code"),
    rebateAllowApply: allowsApplying,
    rebateAllowApplyType: oneOf("judgement"),
    rebateSplitMode: oneOf("split_mode"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", rebateTypeCode: "code" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${rebateTypeStates.deleted}`,
});

export const rebateTypeSource = recordSource({
  type: "rebateType",
  title: { zh: "返利类型", en: "Rebate type" },
  list: rebateTypeList,
  permission: rebateType.list.permission,
  called: ["rebateTypeCode", "rebateTypeName"],
  page: "/bizConfiguration/rebateType",
  create: rebateType.create,
});

export const listRebateTypes = query(rebateType.list, ({ input, tx }) =>
  rebateTypeList.page(tx, input),
);

export const rebateTypeDetail = query(rebateType.detail, ({ input, tx }) =>
  rebateTypeList.one(tx, input.id),
);

export const rebateTypeHistory = query(rebateType.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: rebateType.operationLog, wireNames: rebateTypeList.wireNames }),
);

/** The rule of a type: what is drafted, and everything that was ever published. */
export const ruleOfType = query(rebateType.rule, async ({ input: { id }, tx, actor }) => {
  const type = await tx.maybe(
    db
      .selectFrom("rebate_type_rows")
      .select(["draft", "draft_by", "draft_names"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", rebateTypeStates.deleted)
      .where("id", "=", id),
  );
  if (!type) throw new Refused(platformErrors.notFound);
  const versions = await tx.many(
    db
      .selectFrom("rebate_rule_versions")
      .select([
        "version",
        "sheet",
        "note",
        "draft_names as draftPersons",
        "published_by_name as publishedBy",
        "published_at as publishedTime",
      ])
      .where("tenant_id", "=", tx.tenantId)
      .where("type_id", "=", id)
      .orderBy("version", "desc"),
  );
  const { draft, draft_by: authors, draft_names: draftPersons } = type;
  return { draft, draftPersons, isOwnDraft: authors.includes(actor.userId), versions };
});

export const tryRule = query(rebateType.tryRule, async ({ input, tx }) => {
  // Whoever may not know of the type does not try rules under its name.
  await rebateTypeList.one(tx, input.id);
  const { sheet, lease, dealerMonthAmount } = input;
  expectSound(sheet);
  return deservedBy(sheet, lease, dealerMonthAmount);
});
