import { Readable } from "node:stream";
import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { Refused } from "#platform/server/refused.ts";
import { onboarding } from "../../contract.ts";
import type { PhotoKind } from "../../link-contract.ts";
import { openPhoto } from "../link/secrets.ts";
import { onboardingOrder } from "../order.ts";
import { db } from "../tables.ts";

const titles: Record<PhotoKind, string> = {
  idFront: "身份证人像面",
  idBack: "身份证国徽面",
  bankCard: "银行卡",
  portrait: "证件照",
};

/** Shows whoever handles the onboarding a photo that its candidate submitted. It shows numbers in full: that leaves a line. */
export const showPhoto = command(onboarding.photo, async ({ input: { id }, tx, actor, vault }) => {
  const photo = await tx.one(
    db
      .selectFrom("candidate_photos as p")
      .innerJoin("candidate_links as l", (join) =>
        join.onRef("l.tenant_id", "=", "p.tenant_id").onRef("l.id", "=", "p.link_id"),
      )
      .select(["p.kind", "p.picture_sealed", "l.onboarding_id", "l.state"])
      .where("p.tenant_id", "=", tx.tenantId)
      .where("p.id", "=", id),
  );
  const { onboarding_id: onboardingId, picture_sealed: sealed, kind } = photo;
  const wanted = { id: onboardingId, action: "sendLink" } as const;
  const isHis = await onboardingOrder.reaches(tx, actor, wanted);
  if (!isHis || sealed === null || photo.state !== "SUBMITTED") {
    throw new Refused(platformErrors.notFound);
  }
  const after = { photo: kind };
  tx.changes.push({ table: "onboardings", id: onboardingId, before: null, after });
  return new FileAnswer({
    content: Readable.from([openPhoto({ vault, tenantId: tx.tenantId, rowId: id }, sealed)]),
    contentType: "image/jpeg",
    name: `${titles[kind]}.jpg`,
  });
});
