import type { ActionReason } from "#platform/contract/actions.ts";
import type { Language, Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import type { Obstacle } from "../rules/obstacles.ts";
import { asRefused } from "./check.ts";

export const payoutLink = (id: string): `/${string}` => `/biz/payoutDesk?detail=${id}`;

/** Leads to the batch with the question whether to let it go. */
export const batchLink = (id: string): `/${string}` =>
  `/biz/payoutDesk?desk=batches&batch=${id}&act=release`;

const inChannels: ReadonlySet<string> = new Set(
  (
    [
      "noChannel",
      "channelOff",
      "channelNotBound",
      "channelNotForDepartment",
      "overSingleLimit",
      "overDailyLimit",
      "overPayeeQuota",
      "closedNow",
      "retryUnclassified",
      "retryForbidden",
      "retryTooSoon",
    ] as const
  ).map((name) => payoutErrors[name].code),
);

const ofPayees: ReadonlySet<string> = new Set(
  (["payeeDisabled", "payeeExpired"] as const).map((name) => payoutErrors[name].code),
);

/** Where a ground is mended: in the settings of the channels, among the payees, or at the payout itself. */
export function fixLink({ definition: { code } }: Refused, id: string): string {
  if (inChannels.has(code)) return "/bizConfiguration/payoutChannel";
  return ofPayees.has(code) ? "/data/expenditurePayees" : payoutLink(id);
}

/** A ground in the reader's words. */
export const reasonIn = (language: Language, reason: Refused, id: string): ActionReason => ({
  code: reason.definition.code,
  msg: reason.textIn(language),
  link: fixLink(reason, id),
});

export const obstaclesIn = (
  language: Language,
  obstacles: readonly Obstacle[],
  id: string,
): ActionReason[] => obstacles.map((one) => reasonIn(language, asRefused(one), id));

export const obstacleCode = ({ name }: Obstacle): string => payoutErrors[name].code;
