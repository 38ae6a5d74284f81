import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { isFinancier, isTransit } from "../rules/words.ts";
import { bare } from "../rules/text.ts";
import { nameIn } from "../rules/evidence.ts";
import type { TargetType } from "../../states.ts";
import { keepAlias } from "./aliases.ts";
import { sourceOf } from "./source.ts";
import { nameOf } from "./target-words.ts";

const findName = "select opposite_name from statement_lines where tenant_id = $1 and id = $2";

const noteLearnt =
  "update statement_matches set learnt_alias_id = $5 where tenant_id = $1 and line_id = $2" +
  " and target_type = $3 and target_id = $4 and undone_at is null";

interface Confirmed {
  readonly lineId: string;
  readonly targetType: TargetType;
  readonly targetId: string;
}

/** A financier pays for all of its lessees and is the name of none. */
const saysNothing = (written: string, targetType: TargetType): boolean =>
  bare(written).length < 2 ||
  isTransit(written) ||
  (targetType === "carOrder" && isFinancier(bare(written)));

/** A person took a name for another: noted, so that after some confirmations it counts as that name. */
export async function learnFrom(tx: CommandTx, vault: Vault, confirmed: Confirmed): Promise<void> {
  const { lineId, targetType, targetId } = confirmed;
  const [line] = await tx.raw<{ opposite_name: string | null }>({
    sql: findName,
    parameters: [tx.tenantId, lineId],
  });
  const written = line?.opposite_name?.trim() ?? "";
  const [target] = await sourceOf(targetType).byId(tx, vault, [targetId]);
  const means = target ? nameOf(target) : "";
  if (means === "" || saysNothing(written, targetType)) return;
  if (nameIn(bare(written), means) !== "none") return;
  const before = tx.changes.length;
  const aliasId = await keepAlias(tx, { written, means, confirmations: 1 });
  await tx.raw({
    sql: noteLearnt,
    parameters: [tx.tenantId, lineId, targetType, targetId, aliasId],
  });
  // The line in the log is about the match.
  tx.changes.splice(before);
}
