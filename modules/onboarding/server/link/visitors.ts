import { nameOfTenant } from "#modules/identity/server/index.ts";
import { carryOut } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { onboardingErrors } from "../../errors.ts";
import { candidate, type PhotoKind } from "../../link-contract.ts";
import { onboardingOrder } from "../order.ts";
import { isOpen, isUsable, maskedName, mostUploads } from "../rules/link.ts";
import { isPhoto, photosFor } from "../rules/photos.ts";
import { candidateLinks, candidatePhotos, db } from "../tables.ts";
import { fillIn } from "./fill-in.ts";
import { linkById } from "./of-onboarding.ts";
import { sealPhoto } from "./secrets.ts";
import { byLink, type Led } from "./tries.ts";

/** The candidate of a link that works; whatever else is wrong about it, it is one answer. */
async function candidateOf(tx: ReadTx, linkId: string) {
  const link = await linkById(tx, linkId);
  // Before anything else of it is read: one that is over takes as long as one that never was.
  if (!link || !isUsable(link, tx.now)) throw new Refused(onboardingErrors.linkOver);
  const row = await onboardingOrder.byId(tx, link.onboarding_id);
  if (!isOpen(link, row, tx.now)) throw new Refused(onboardingErrors.linkOver);
  return { link, row };
}

/** What the page says of whose link it is. Nothing that HR or he himself has entered is told. */
export const openLink = byLink(candidate.open, ({ pool }, { at }, { tenantId, linkId }) =>
  inTransaction(pool, { tenantId, at, mode: "snapshot" }, async (tx) => {
    const { link, row } = await candidateOf(tx, linkId);
    return {
      candidateName: maskedName(row.candidate_name),
      companyName: await nameOfTenant(tx),
      photoKinds: photosFor(row.checklist),
      expireTime: link.expires_at,
    };
  }),
);

interface Entry extends Led {
  readonly request: Pick<Request<unknown>, "requestId" | "ip" | "at">;
  /** As the log calls it; null for what is only put ready. */
  readonly event: string | null;
}

/** A candidate has no account: he acts in his own name, known by his onboarding, and with no right at all. */
function asCandidate<T>(
  engine: Engine,
  { tenantId, linkId, request, event }: Entry,
  body: (tx: CommandTx, onboardingId: string) => Promise<T>,
): Promise<T> {
  const { requestId, ip, at } = request;
  let onboardingId = "";
  return carryOut(
    engine,
    {
      tenantId,
      at,
      origin: event === null ? null : { event, requestId, ip },
      key: undefined,
      identify: async (tx) => {
        const { row } = await candidateOf(tx, linkId);
        onboardingId = row.id;
        return {
          userId: row.id,
          name: row.candidate_name,
          tenantId,
          superTenant: false,
          permissions: new Set<string>(),
          rangeOf: () => ownOnly(row.id),
        };
      },
    },
    (tx) => body(tx, onboardingId),
  );
}

/** Puts a photo ready; another of its kind takes its place. */
export const keepPhoto = byLink(candidate.keepPhoto, async (engine, request, led) => {
  const { photoKind, picture } = request.input;
  await asCandidate(engine, { ...led, request, event: null }, async (tx) => {
    const link = await lockRow(tx, candidateLinks, led.linkId);
    // Under the lock: somebody may have ended it meanwhile.
    const { row } = await candidateOf(tx, link.id);
    if (link.uploads >= mostUploads) throw new Refused(onboardingErrors.photosUsedUp);
    const isAsked = photosFor(row.checklist).includes(photoKind);
    if (!isAsked || !isPhoto(Buffer.from(picture, "base64"))) {
      throw new Refused(onboardingErrors.photoRefused);
    }
    await updateRow(tx, candidateLinks, { row: link, to: { uploads: link.uploads + 1 } });
    await put(tx, engine, { linkId: link.id, photoKind, picture });
  });
  return { photoKind };
});

interface Photo {
  readonly linkId: string;
  readonly photoKind: PhotoKind;
  readonly picture: string;
}

async function put(tx: CommandTx, { vault }: Engine, photo: Photo): Promise<void> {
  const { linkId, photoKind, picture } = photo;
  const { tenantId } = tx;
  const known = await tx.maybe(
    db
      .selectFrom("candidate_photos")
      .select("id")
      .where("tenant_id", "=", tenantId)
      .where("link_id", "=", linkId)
      .where("kind", "=", photoKind),
  );
  const rowId = known?.id ?? newId();
  const picture_sealed = sealPhoto({ vault, tenantId, rowId }, picture);
  if (known) {
    const row = await lockRow(tx, candidatePhotos, known.id);
    await updateRow(tx, candidatePhotos, { row, to: { picture_sealed } });
    return;
  }
  const fields = { id: rowId, link_id: linkId, kind: photoKind, picture_sealed };
  await insertRow(tx, candidatePhotos, fields);
}

/** Takes what the candidate gave; the link is used up by it. */
export const fillInByLink = byLink(candidate.fillIn, async (engine, request, led) => {
  const entry = { ...led, request, event: candidate.fillIn.audit };
  await asCandidate(engine, entry, (tx, id) =>
    fillIn(tx, engine.vault, { id, linkId: led.linkId, given: request.input }),
  );
  return null;
});
