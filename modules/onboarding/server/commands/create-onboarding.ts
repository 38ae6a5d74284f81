import { expectFiles } from "#modules/attachment/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import type { NewRow } from "#platform/server/db/rows.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { sealGiven } from "../support/secrets.ts";
import { columnsFrom, whenPersonKnown } from "../support/written.ts";
import type { onboardings } from "../tables.ts";

const nothingSealed = {
  account_sealed: null,
  account_index: null,
  account_tail: null,
  address_sealed: null,
  address_index: null,
  salary_sealed: null,
  salary_index: null,
};

/** Puts somebody into the talent pool. */
export const createOnboarding = command(onboarding.create, async ({ input, tx, vault }) => {
  await expectFiles(tx, input.fileIds, { known: [] });
  const id = newId();
  const row = {
    id,
    ...(await columnsFrom(tx, input)),
    ...nothingSealed,
    ...sealGiven({ vault, tenantId: tx.tenantId, id }, input),
    checklist: "[]",
    seal_file_ids: [],
    invitation_id: null,
    user_id: null,
  };
  await onboardingOrder
    .create(tx, row as unknown as NewRow<typeof onboardings>)
    .catch(whenPersonKnown);
  return { id };
});
