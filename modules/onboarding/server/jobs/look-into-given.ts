import { openTesseract } from "#modules/provider-adapter/server/faces/pictures.ts";
import { checkPerson, lastCheck } from "#modules/provider/server/faces/identity-checks.ts";
import { providerErrors } from "#modules/provider/errors.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Fields, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import type { PhotoKind } from "../../link-contract.ts";
import { onboardingKind } from "../../kind.ts";
import { linkById } from "../link/of-onboarding.ts";
import { openPhoto, sealRead } from "../link/secrets.ts";
import type { Looked } from "../link/look-flow.ts";
import { onboardingOrder } from "../order.ts";
import { type IdCardRead, type Read, readBankCard, readIdCard } from "../rules/read-cards.ts";
import { openSecrets } from "../support/secrets.ts";
import { candidateLinks, db } from "../tables.ts";

const deadlineMs = 60_000;
const ocr = openTesseract();

/** Reads the photos, asks whose number and card they are, and tells the screens. Nothing that was typed is changed by it. */
export async function runLookIntoGiven(engine: Engine, asked: Looked): Promise<void> {
  const { tenantId, userId, linkId } = asked;
  const found = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    givenBy(tx, engine, linkId),
  );
  if (found === undefined) return;
  await askWhose(engine, found.person, { tenantId, isKnown: found.isChecked });
  const read = await readPhotos(found.photos);
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, (tx) =>
    keepRead(tx, engine, { linkId, read }),
  );
}

type Photos = ReadonlyMap<PhotoKind, Buffer>;

async function givenBy(tx: ReadTx, { vault }: Engine, linkId: string) {
  const { tenantId } = tx;
  const link = await linkById(tx, linkId);
  if (link?.reading !== "WAITING") return undefined;
  const row = await onboardingOrder.byId(tx, link.onboarding_id);
  const { idCardNo, bankCardNo } = openSecrets(vault, row);
  const person = { name: row.candidate_name, idCardNo, cardNo: bankCardNo ?? "" };
  const kept = await tx.many(
    db
      .selectFrom("candidate_photos")
      .select(["id", "kind", "picture_sealed"])
      .where("tenant_id", "=", tenantId)
      .where("link_id", "=", linkId),
  );
  const photos: Photos = new Map(
    kept.flatMap(({ id: rowId, kind, picture_sealed: sealed }) =>
      sealed ? [[kind, openPhoto({ vault, tenantId, rowId }, sealed)] as const] : [],
    ),
  );
  const isChecked = (await lastCheck(tx, vault, person)) !== undefined;
  return { person, photos, isChecked };
}

interface Person {
  readonly name: string;
  readonly idCardNo: string;
  readonly cardNo: string;
}

interface Whose {
  readonly tenantId: string;
  readonly isKnown: boolean;
}

/** Without an account for it nobody is asked; HR reads that nobody has said so. */
async function askWhose(engine: Engine, person: Person, whose: Whose): Promise<void> {
  if (whose.isKnown) return;
  await checkPerson(engine, whose.tenantId, person).catch((thrown: unknown) => {
    const { code } = providerErrors.noIdentityAccount;
    if (!(thrown instanceof Refused) || thrown.definition.code !== code) throw thrown;
  });
}

interface PhotosRead extends IdCardRead {
  readonly bankCardNo: Read | null;
  readonly hasFailed: boolean;
}

/** One after the other: reading takes all of a core. */
async function readPhotos(photos: Photos): Promise<PhotosRead> {
  const lines = async (kind: PhotoKind) => {
    const photo = photos.get(kind);
    if (!photo) return [];
    const outcome = await ocr.lines({ deadlineMs }, photo);
    return outcome.kind === "ok" ? outcome.value : null;
  };
  const [front, card] = [await lines("idFront"), await lines("bankCard")];
  return {
    ...readIdCard(front ?? []),
    bankCardNo: readBankCard(card ?? []),
    hasFailed: front === null || card === null,
  };
}

const nothingRead = { sealed: null, index: null, tail: null, sure: false } as const;

async function keepRead(
  tx: CommandTx,
  { vault }: Engine,
  { linkId, read }: { readonly linkId: string; readonly read: PhotosRead },
): Promise<void> {
  const link = await lockRow(tx, candidateLinks, linkId);
  if (link.reading !== "WAITING") return;
  const at = { vault, tenantId: tx.tenantId, rowId: linkId };
  const sealedAs = (column: "id_card" | "account", number: Read | null) =>
    number ? { ...sealRead(at, column, number.value), sure: number.sure } : nothingRead;
  const [idCard, account] = [
    sealedAs("id_card", read.idCardNo),
    sealedAs("account", read.bankCardNo),
  ];
  const to: Fields<typeof candidateLinks> = {
    reading: read.hasFailed ? "FAILED" : "DONE",
    read_name: read.name?.value ?? null,
    read_name_sure: read.name?.sure ?? false,
    read_id_card_sealed: idCard.sealed,
    read_id_card_index: idCard.index,
    read_id_card_tail: idCard.tail,
    read_id_card_sure: idCard.sure,
    read_account_sealed: account.sealed,
    read_account_index: account.index,
    read_account_tail: account.tail,
    read_account_sure: account.sure,
  };
  await updateRow(tx, candidateLinks, { row: link, to });
  recordsChanged(tx, onboardingKind.type);
}
