import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { firstRuleOf } from "../rules/known-codes.ts";

const findNew =
  "select code from unnest($3::text[]) as code where not exists (select from channel_error_rules" +
  " where tenant_id = $1 and provider = $2 and error_code = code) order by code";
const addRule =
  "insert into channel_error_rules (tenant_id, id, provider, error_code, category, retryable, retry_after_minutes," +
  " user_message, fix_action, classified, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing";

/**
 * Makes room for the classification of codes never met before. In one order, so that two who meet
 * the same new codes do not wait for each other.
 */
export async function meetCodes(
  tx: CommandTx,
  provider: string,
  codes: readonly string[],
): Promise<void> {
  const parameters = [tx.tenantId, provider, [...new Set(codes)]];
  for (const { code } of await tx.raw<{ code: string }>({ sql: findNew, parameters })) {
    const first = firstRuleOf(provider, code);
    const { category, retryable, retryAfterMinutes, userMessage, fixAction, classified } = first;
    const rule = [category, retryable, retryAfterMinutes, userMessage, fixAction, classified];
    const named = [tx.tenantId, newId(), provider, code];
    await tx.raw({ sql: addRule, parameters: [...named, ...rule, tx.actor.userId] });
  }
}

interface KeptRule {
  readonly category: string;
  readonly retryable: boolean;
  readonly classified: boolean;
  readonly retries_itself: boolean;
  readonly retry_after_minutes: number | null;
}

const findRule =
  "select category, retryable, classified, retries_itself, retry_after_minutes from channel_error_rules" +
  " where tenant_id = $1 and provider = $2 and error_code = $3";

export const ruleOf = async (
  tx: ReadTx,
  provider: string,
  code: string,
): Promise<KeptRule | undefined> =>
  (await tx.raw<KeptRule>({ sql: findRule, parameters: [tx.tenantId, provider, code] }))[0];
