import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { payoutChannel } from "../../contract.ts";
import { channelErrorRules } from "../tables.ts";

/** Says what a channel's error code means, and what is to be done about it. */
export const classifyError = command(payoutChannel.classifyError, async ({ input, tx }) => {
  const row = await lockRow(tx, channelErrorRules, input.id);
  expectVersion(row, input.rowVersion);
  const to = {
    category: input.category,
    retryable: input.retryable,
    retries_itself: input.retryable && input.autoRetry,
    retry_after_minutes: input.retryAfterMinutes,
    user_message: input.userMessage,
    fix_action: input.fixAction,
    classified: true,
  };
  await updateRow(tx, channelErrorRules, { row, to });
  return { id: row.id };
});
