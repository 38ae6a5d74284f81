import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { onboarding } from "../contract.ts";
import { onboardingKind } from "../kind.ts";
import { askedOf, onboardingList } from "./support/list.ts";
import { onboardingOrder } from "./order.ts";

export const listOnboardings = query(onboarding.list, ({ input, tx, actor, vault }) =>
  onboardingList.seenBy(actor).page(tx, askedOf(input, { vault, tenantId: tx.tenantId })),
);

export const onboardingReads = readsOf(onboarding, onboardingOrder, {
  one: (tx, id, actor) => onboardingList.within(everything(actor.userId)).one(tx, id),
  wireNames: onboardingList.wireNames,
  told: [
    "orderNo",
    "candidateName",
    "bankName",
    "mail",
    "source",
    "jobNumber",
    "entryDate",
    "probationEndDate",
    "contractMonths",
    "checklist",
    "remark",
    "fileIds",
    "stateCode",
    "revealed",
  ],
});

export const onboardingSource = recordSource({
  ...onboardingKind,
  list: onboardingList,
  called: ["orderNo", "candidateName"],
  page: "/hr/talentPool",
  create: onboarding.create,
});
