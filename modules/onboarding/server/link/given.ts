import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import { lastCheck } from "#modules/provider/server/faces/identity-checks.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { maskedAccount, type Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { openSecrets } from "../support/secrets.ts";
import type { candidateLinks, onboardings } from "../tables.ts";
import { linksOf, photosOf } from "./of-onboarding.ts";

type Link = Row<typeof candidateLinks>;
type Onboarding = Row<typeof onboardings>;

/** What came of the link that a candidate was sent last. Numbers are masked; photos are looked at one by one. */
export const candidateGiven = query(
  onboarding.given,
  async ({ input: { id }, tx, actor, vault }) => {
    await expectSeesOrder(tx, actor, { subject: onboardingOrder.subject, orderId: id });
    const links = await linksOf(tx, id);
    // What he gave is shown until he gives it anew.
    const link = links.find(({ state }) => state === "OPEN" || state === "SUBMITTED") ?? links[0];
    if (!link) return null;
    const row = await onboardingOrder.byId(tx, id);
    const people = await namesOfPeople(tx, [link.created_by]);
    const isOut = link.state === "OPEN" && new Date(link.expires_at) <= tx.now;
    return {
      linkState: isOut ? ("EXPIRED" as const) : link.state,
      phone: `*******${link.phone_tail}`,
      sentBy: people.get(link.created_by) ?? "",
      sendTime: link.created_at,
      expireTime: link.expires_at,
      differs: link.differs as "phone"[],
      idCardTaken: link.id_card_taken,
      reading: link.reading,
      compared: link.reading === "DONE" ? comparedWith(row, link) : null,
      ...(await submittedBy(tx, vault, { row, link })),
    };
  },
);

interface Of {
  readonly row: Onboarding;
  readonly link: Link;
}

/** What there is only once the candidate has submitted. */
async function submittedBy(tx: ReadTx, vault: Vault, { row, link }: Of) {
  if (link.state !== "SUBMITTED") {
    return { submitTime: null, photos: [], personMatch: null, personCheckTime: null };
  }
  const check = await checkOf(tx, vault, row);
  const photos = await photosOf(tx, link.id);
  return {
    submitTime: link.ended_at,
    photos: photos.map(({ id, kind: photoKind }) => ({ id, photoKind })),
    personMatch: check?.match ?? null,
    personCheckTime: check?.checkedAt ?? null,
  };
}

/** What is kept now beside what was read, whoever has mended it since. */
function comparedWith(row: Onboarding, link: Link) {
  const isSame = (kept: Buffer | null, read: Buffer | null) =>
    kept !== null && read !== null && kept.equals(read);
  const masked = (tail: string | null, mask: (tail: string) => string) =>
    tail === null ? null : mask(tail);
  const idMask = (tail: string) => `${"*".repeat(14)}${tail}`;
  return {
    candidateName: {
      kept: row.candidate_name,
      read: link.read_name,
      sure: link.read_name_sure,
      agrees: link.read_name === row.candidate_name,
    },
    idCardNo: {
      kept: idMask(row.id_card_tail),
      read: masked(link.read_id_card_tail, idMask),
      sure: link.read_id_card_sure,
      agrees: isSame(row.id_card_index, link.read_id_card_index),
    },
    bankCardNo: {
      kept: masked(row.account_tail, maskedAccount),
      read: masked(link.read_account_tail, maskedAccount),
      sure: link.read_account_sure,
      agrees: isSame(row.account_index, link.read_account_index),
    },
  };
}

/** What was said of name, number and card as they are now: mended, nobody has said anything of them yet. */
async function checkOf(tx: ReadTx, vault: Vault, row: Onboarding) {
  const { idCardNo, bankCardNo } = openSecrets(vault, row);
  if (bankCardNo === null) return undefined;
  return lastCheck(tx, vault, { name: row.candidate_name, idCardNo, cardNo: bankCardNo });
}
