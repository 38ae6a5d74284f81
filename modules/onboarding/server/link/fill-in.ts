import { notify } from "#modules/message/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { onboardingErrors } from "../../errors.ts";
import { onboardingKind } from "../../kind.ts";
import type { candidate } from "../../link-contract.ts";
import { onboardingOrder } from "../order.ts";
import { isOpen } from "../rules/link.ts";
import { givenBy, photosFor } from "../rules/photos.ts";
import { idNumberIndex, openSecrets, sealGiven } from "../support/secrets.ts";
import { candidateLinks, type Checked, onboardings } from "../tables.ts";
import { lookIntoGiven } from "./look-flow.ts";
import { photosOf } from "./of-onboarding.ts";
import { removeEarlierPhotos } from "./remove-photos.ts";

type Given = Omit<InputOf<typeof candidate.fillIn>, "token">;
type Onboarding = Row<typeof onboardings>;

interface Filled {
  readonly id: string;
  readonly linkId: string;
  readonly given: Given;
}

/** Fills an onboarding with what its candidate gave, uses up his link, and tells HR. His onboarding is locked first. */
export async function fillIn(tx: CommandTx, vault: Vault, filled: Filled): Promise<void> {
  const { id, linkId, given } = filled;
  const row = await lockRow(tx, onboardings, id);
  const link = await lockRow(tx, candidateLinks, linkId);
  if (!isOpen(link, row, tx.now)) throw new Refused(onboardingErrors.linkOver);
  const there = (await photosOf(tx, linkId)).map(({ kind }) => kind);
  if (!photosFor(row.checklist).every((kind) => there.includes(kind))) {
    throw new Refused(onboardingErrors.photosMissing);
  }
  const isTaken = await isAnotherPerson(tx, vault, { row, idCardNo: given.idCardNo });
  const { idCardNo, ...others } = given;
  const kept = isTaken ? others : { ...others, idCardNo };
  const now = tx.now.toISOString();
  const also = {
    ...sealGiven({ vault, tenantId: tx.tenantId, id }, kept),
    bank_name: given.bankName,
    checklist: JSON.stringify(givenBy(row.checklist, now)) as unknown as Checked[],
  };
  await onboardingOrder
    .move(tx, row, { also })
    .catch(whenTaken("onboardings_person", onboardingErrors.givenTogether, {}));
  const to = {
    state: "SUBMITTED",
    ended_at: now,
    differs: differing(vault, row, given),
    id_card_taken: isTaken,
    reading: "WAITING",
  } as const;
  // The line of the log is about the candidate.
  await tx.unnoted(() => updateRow(tx, candidateLinks, { row: link, to }));
  await removeEarlierPhotos(tx, { onboardingId: id, but: linkId });
  await tellHr(tx, row, link.created_by);
  const payload = { tenantId: tx.tenantId, userId: link.created_by, linkId };
  await tx.atHand.flows.start(tx, lookIntoGiven, { payload, id: `onboarding.look:${linkId}` });
}

const findAnother =
  "select from onboardings where tenant_id = $1 and id <> $2 and id_card_index = decode($3, 'hex')" +
  " and state not in (5006, 5007) limit 1";

interface Claim {
  readonly row: Onboarding;
  readonly idCardNo: string;
}

/**
 * Whether an ID number is already that of another onboarding under way. Whoever has a link is not told: he could try out
 * who else comes. HR is.
 */
async function isAnotherPerson(tx: CommandTx, vault: Vault, claim: Claim): Promise<boolean> {
  const index = idNumberIndex(vault, tx.tenantId, claim.idCardNo);
  const parameters = [tx.tenantId, claim.row.id, index];
  return (await tx.raw({ sql: findAnother, parameters })).length > 0;
}

/** What HR had written down otherwise: it is looked at, whoever was right. */
function differing(vault: Vault, row: Onboarding, given: Given): string[] {
  const had = { ...openSecrets(vault, row), bankName: row.bank_name };
  const fields = ["phone", "idCardNo", "bankCardNo", "bankName", "idCardAddress"] as const;
  return fields.filter((name) => had[name] !== null && had[name] !== given[name]);
}

const tellHr = (tx: CommandTx, { id, number, candidate_name: name }: Onboarding, to: string) =>
  notify(tx, {
    to,
    event: "onboarding.filledIn",
    values: { orderNo: number, name },
    link: onboardingKind.link(id),
    subject: { type: onboardingKind.type, id },
  });
