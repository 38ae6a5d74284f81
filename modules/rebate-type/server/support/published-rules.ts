import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import { rebateTypeStates } from "../../states.ts";
import { db } from "../tables.ts";

/** A version of a type's rule, as it was published. */
interface PublishedRule {
  readonly version: number;
  readonly sheet: RuleSheet;
}

/** A type with all that was ever published of its rule, newest first. */
export interface RuledType {
  readonly typeId: string;
  readonly versions: readonly PublishedRule[];
}

const findAll =
  "select v.type_id, v.version, v.sheet from rebate_rule_versions v join rebate_types t" +
  " on t.tenant_id = v.tenant_id and t.id = v.type_id where v.tenant_id = $1" +
  ` and t.state <> ${rebateTypeStates.deleted} order by t.code, v.version desc`;

/** All types of the tenant by which anything can be deserved. */
export async function publishedRules(tx: ReadTx): Promise<RuledType[]> {
  const found = await tx.raw<PublishedRule & { type_id: string }>({
    sql: findAll,
    parameters: [tx.tenantId],
  });
  const byType = Map.groupBy(found, ({ type_id: typeId }) => typeId);
  return [...byType].map(([typeId, versions]) => ({
    typeId,
    versions: versions.map(({ version, sheet }) => ({ version, sheet })),
  }));
}

/** A version as it was published, for whoever explains what was reckoned by it. */
export const ruleAsPublished = (
  tx: ReadTx,
  { typeId, version }: { readonly typeId: string; readonly version: number },
) =>
  tx.one(
    db
      .selectFrom("rebate_rule_versions")
      .select(["sheet", "published_by_name as publishedBy", "published_at as publishedTime"])
      .where("tenant_id", "=", tx.tenantId)
      .where("type_id", "=", typeId)
      .where("version", "=", version),
  );
