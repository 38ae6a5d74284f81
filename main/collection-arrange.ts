import { generateKeyPairSync } from "node:crypto";
import { collection } from "#modules/collection/contract.ts";
import { runTendQr } from "#modules/collection/server/jobs/tend-qr.ts";
import { runTendRefund } from "#modules/collection/server/jobs/tend-refund.ts";
import { applyCollectResult } from "#modules/collection/server/support/apply-collect-result.ts";
import { applyRefundResult } from "#modules/collection/server/support/apply-refund-result.ts";
import { unasked } from "#modules/collection/server/support/at-channel.ts";
import type { RefundAnswer } from "#modules/collection/server/rules/refund.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { addAccount } from "./bound-account.ts";

/** Somewhere that nobody listens; what is only queued is never sent there. */
export const nowhere = "127.0.0.1:9";

/** Real keys, though nobody is called: an account with others is refused. */
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ownKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const theirKey = keys.publicKey.export({ type: "spki", format: "pem" }).toString();

/** Gives the person's tenant an account to collect with, in the sandbox or nowhere. */
export async function addCollectAccount(world: World, as: TestPerson, sandbox?: TestSandbox) {
  const {
    cusid = "1",
    appid = "1",
    merchantPrivateKey,
    platformPublicKey,
  } = sandbox?.merchants.allinpay ?? {};
  const input = {
    provider: "ALLINPAY",
    accountName: "通联收银宝",
    address: sandbox?.addresses.allinpay ?? `http://${nowhere}`,
    settings: [
      { name: "cusid", value: cusid },
      { name: "appid", value: appid },
    ],
    secrets: [
      { name: "merchantPrivateKey", value: merchantPrivateKey ?? ownKey },
      { name: "platformPublicKey", value: platformPublicKey ?? theirKey },
    ],
  };
  return addAccount(world, as, input);
}

const accounts = new WeakMap<World, Set<string>>();

/** The same, once for a tenant. */
async function expectAccount(world: World, as: TestPerson): Promise<void> {
  const known = accounts.get(world) ?? new Set<string>();
  accounts.set(world, known);
  if (known.has(as.tenantId)) return;
  await addCollectAccount(world, as);
  known.add(as.tenantId);
}

export const wish = (amountFen = 30_000) => ({
  subject: "车辆服务费",
  amountFen: amountFen as Fen,
  payBy: "wechat" as const,
  validMinutes: 30,
});

export async function createdCollection(world: World, as: TestPerson, amountFen?: number) {
  await expectAccount(world, as);
  const { data } = await world.call(collection.create, wish(amountFen), { as });
  return shown(world, as, data.id);
}

/** A collection with its QR codes and refunds, as the screen gets it. */
export async function shown(world: World, as: TestPerson, id: string) {
  const { data } = await world.call(collection.detail, { id }, { as });
  const { qrs } = data;
  const last = qrs.at(-1);
  if (!last) throw new Error("no QR code");
  return { ...data, last };
}

/** The channel says that this was paid. */
export const hearPaid = (
  world: World,
  as: TestPerson,
  { qrId, paidFen }: { qrId: string; paidFen: number },
) =>
  unasked(world.engine, as, (tx) =>
    applyCollectResult(tx, world.engine.flows, {
      qrId,
      heard: { answer: { state: "paid", paidFen }, exchangeId: null },
      now: new Date(),
    }),
  );

export const hearOf = (
  world: World,
  as: TestPerson,
  { qrId, state }: { qrId: string; state: "created" | "closed" | "failed" | "unknown" },
) =>
  unasked(world.engine, as, (tx) =>
    applyCollectResult(tx, world.engine.flows, {
      qrId,
      heard: {
        answer: { state },
        exchangeId: null,
        ...(state === "created" && { qrContent: "https://qr.example/1" }),
      },
      now: new Date(),
    }),
  );

export const hearOfRefund = (
  world: World,
  as: TestPerson,
  { refundId, answer }: { refundId: string; answer: RefundAnswer },
) =>
  unasked(world.engine, as, (tx) =>
    applyRefundResult(tx, { refundId, heard: { answer, exchangeId: null }, now: new Date() }),
  );

export async function paidCollection(world: World, as: TestPerson, amountFen = 30_000) {
  const { id, last } = await createdCollection(world, as, amountFen);
  await hearOf(world, as, { qrId: last.id, state: "created" });
  await hearPaid(world, as, { qrId: last.id, paidFen: amountFen });
  return shown(world, as, id);
}

/** Somebody paid a code that had been closed. */
export async function lateCollection(world: World, as: TestPerson) {
  const { id, last } = await createdCollection(world, as);
  await hearOf(world, as, { qrId: last.id, state: "closed" });
  await hearPaid(world, as, { qrId: last.id, paidFen: 30_000 });
  return shown(world, as, id);
}

const proofs = new Map<string, Promise<string>>();

/** A paper that somebody has scanned; one is enough for all he asks for. */
export async function proofOf(world: World, as: TestPerson): Promise<string[]> {
  const known = proofs.get(as.userId);
  const paper = known ?? uploadAs(world, as, { name: "退款申请.pdf", content: smallPdf });
  proofs.set(as.userId, paper);
  return [await paper];
}

export async function refundWish(
  world: World,
  as: TestPerson,
  { id, amountFen = 10_000 }: { readonly id: string; readonly amountFen?: number },
) {
  const wanted = { id, amountFen: amountFen as Fen, reason: "SETTLED" as const, remark: null };
  return { ...wanted, fileIds: await proofOf(world, as) };
}

type Wanted = Parameters<typeof refundWish>[2];

/** Asked for, and not let go yet. */
export const askRefund = async (world: World, as: TestPerson, wanted: Wanted) =>
  world.call(collection.refund, await refundWish(world, as, wanted), { as });

/** Asked for by one and let go by another; gives its id. */
export async function releasedRefund(world: World, as: TestPerson, wanted: Wanted) {
  const { id } = (await askRefund(world, as, wanted)).data;
  await world.call(collection.releaseRefund, { id }, { as: await colleagueOf(world, as) });
  return id;
}

export async function refundedCollection(world: World, as: TestPerson) {
  const { id, last } = await paidCollection(world, as);
  const refundId = await releasedRefund(world, as, { id: last.id });
  return { id, refundId, paymentId: last.id };
}

/** Does now what a worker would do next. */
export const tend = {
  qr: (world: World, as: TestPerson, qrId: string) =>
    runTendQr(world.engine, { tenantId: as.tenantId, qrId }),
  refund: (world: World, as: TestPerson, refundId: string) =>
    runTendRefund(world.engine, { tenantId: as.tenantId, refundId }),
};
