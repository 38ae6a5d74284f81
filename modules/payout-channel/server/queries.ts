import { namesOfPeople } from "#modules/identity/server/index.ts";
import { openProposal, thresholdsOf } from "#modules/dual-control/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { type Condition, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { payoutChannel } from "../contract.ts";
import { allChannels } from "./support/channels.ts";
import { channelErrorRuleRows } from "./tables.ts";

export const listChannels = query(payoutChannel.list, async ({ tx }) =>
  (await allChannels(tx)).map((channel) => ({
    id: channel.id,
    channelName: channel.name,
    provider: channel.provider,
    priority: channel.priority,
    singleLimitFen: channel.single_limit_fen,
    dailyLimitFen: channel.daily_limit_fen,
    monthlyChannelQuotaFen: channel.payee_month_limit_fen,
    opensAt: channel.opens_at,
    closesAt: channel.closes_at,
    departmentIds: channel.department_ids,
    stateCode: channel.state,
    rowVersion: channel.row_version,
  })),
);

/** The thresholds in force, and higher ones that wait for a second person. */
export const channelSettings = query(payoutChannel.settings, async ({ tx, actor }) => {
  const [{ singleFen, batchFen, rowVersion }, proposal] = [
    await thresholdsOf(tx),
    await openProposal(tx),
  ];
  const now = { secondPersonFromFen: singleFen, secondPersonBatchFen: batchFen, rowVersion };
  if (!proposal) return { ...now, proposal: null };
  const { id, proposed_by: by } = proposal;
  const names = await namesOfPeople(tx, [by]);
  return {
    ...now,
    proposal: {
      id,
      secondPersonFromFen: proposal.second_person_from_fen,
      secondPersonBatchFen: proposal.second_person_batch_fen,
      insertPerson: names.get(by) ?? "",
      insertTime: proposal.created_at,
      isOwn: by === actor.userId,
    },
  };
});

const isClassified: Condition = (wanted: readonly string[], { places }) =>
  `classified = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

type Rule = OutputOf<typeof payoutChannel.errorRules>["records"][number];

export const errorRuleList = listOf<typeof channelErrorRuleRows, Rule>({
  openBecause: "meanings of a channel's codes belong to the tenant",
  table: channelErrorRuleRows,
  fields: {
    id: "id",
    provider: "provider",
    errorCode: "error_code",
    category: "category",
    retryable: "retryable",
    autoRetry: "retries_itself",
    retryAfterMinutes: "retry_after_minutes",
    userMessage: "user_message",
    fixAction: "fix_action",
    classified: "classified",
    seen: "seen",
    lastSeenTime: "last_seen_at",
    rowVersion: "row_version",
    insertTime: "created_at",
  },
  filters: {
    provider: oneOf("provider"),
    errorCode: oneOf("error_code"),
    classified: isClassified,
  },
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
});

export const listErrorRules = query(payoutChannel.errorRules, ({ input, tx }) =>
  errorRuleList.page(tx, input),
);
