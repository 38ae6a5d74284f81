import { accountsWith } from "#modules/provider/server/index.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { RefundReason } from "../states.ts";
import type { CollectAnswer } from "./rules/collect.ts";
import type { RefundAnswer } from "./rules/refund.ts";
import { applyCollectResult } from "./support/apply-collect-result.ts";
import { applyRefundResult } from "./support/apply-refund-result.ts";
import { lockWhole, qrsOf, refundById } from "./support/collections.ts";
import { createCollection } from "./support/create.ts";
import { reserveRefund } from "./support/request-refund.ts";
import { collections } from "./tables.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly authorId: string;
}

interface Demo {
  readonly subject: string;
  readonly amountFen: number;
  readonly heard: readonly CollectAnswer[];
  readonly refund?: {
    readonly amountFen: number;
    readonly reason: RefundReason;
    readonly ends: RefundAnswer["state"];
  };
}

const made = { state: "created" } as const;
const closed = { state: "closed" } as const;
const paid = (paidFen: number) => ({ state: "paid", paidFen }) as const;

/** The last one is still to be paid: the first worker that starts has its QR code made. */
const demos: readonly Demo[] = [
  { subject: "车辆过户服务费 沪A·8K3D1", amountFen: 80_000, heard: [made, paid(80_000)] },
  {
    subject: "抵押登记服务费 苏E·5M21Q",
    amountFen: 120_000,
    heard: [made, paid(120_000)],
    refund: { amountFen: 40_000, reason: "WRONG_TYPE_MORTGAGE", ends: "refunded" },
  },
  {
    subject: "解押代办服务费 浙A·66P0T",
    amountFen: 60_000,
    heard: [made, paid(60_000)],
    refund: { amountFen: 60_000, reason: "CANCELLED_NO_TRANSFER", ends: "processing" },
  },
  { subject: "保险代办服务费 沪B·1N7F9", amountFen: 35_000, heard: [made, closed] },
  {
    subject: "提前结清手续费 苏A·902XK",
    amountFen: 50_000,
    heard: [made, closed, paid(50_000)],
  },
  { subject: "上牌服务费 浙B·3Q88L", amountFen: 28_000, heard: [made, paid(27_999)] },
  { subject: "车辆过户服务费 沪C·M5520", amountFen: 80_000, heard: [] },
];

/** Nothing is started here; what is due, the sweep finds. */
const unstarted = { start: () => Promise.resolve() };
const oneDay = 1_440;

/** A handful of collections in several states, for a tenant that has an account to collect with. */
export async function seedCollections(seeding: Seeding): Promise<void> {
  const isAble = await as(
    seeding,
    null,
    async (tx) => (await accountsWith(tx, "collect")).length > 0,
  );
  if (!isAble) return;
  for (const demo of demos) await seedOne(seeding, demo);
}

async function seedOne(seeding: Seeding, { subject, amountFen, heard, refund }: Demo) {
  const now = systemClock.now();
  const wanted = { order: null, subject, amountFen, payBy: "wechat", now } as const;
  const { id } = await as(seeding, "create", (tx) =>
    createCollection(tx, unstarted, { ...wanted, validMinutes: oneDay }),
  );
  await as(seeding, null, async (tx) => {
    const [qr] = await qrsOf(tx, id);
    for (const answer of heard) {
      const picture = answer.state === "created" && { qrContent: "https://qr.example/demo" };
      const told = { answer, exchangeId: null, ...picture };
      await applyCollectResult(tx, unstarted, { qrId: qr?.id ?? "", heard: told, now });
    }
  });
  if (refund) await seedRefund(seeding, id, refund);
}

async function seedRefund(
  seeding: Seeding,
  collectionId: string,
  given: NonNullable<Demo["refund"]>,
) {
  const { amountFen, reason, ends: state } = given;
  const now = systemClock.now();
  const { id: refundId } = await as(seeding, "refund", async (tx) => {
    const { collection: row, qrs } = await lockWhole(tx, collectionId);
    const [payment] = qrs;
    if (!payment) throw new Error("nothing was paid");
    await updateRow(tx, collections, { row, to: {} });
    const wanted = { amountFen, reason, remark: null, fileIds: [], now };
    return reserveRefund(tx, unstarted, { ...wanted, payment, approved: true });
  });
  await as(seeding, null, async (tx) => {
    const { send_number: number } = await refundById(tx, refundId);
    const answer = { number, state, byQuery: true };
    await applyRefundResult(tx, { refundId, heard: { answer, exchangeId: null }, now });
  });
}

function as<T>(
  { engine, tenantId, authorId: userId }: Seeding,
  action: string | null,
  work: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const event = action === null ? null : `collection.${action}`;
  return carryOutForJob(engine, { tenantId, userId, event, key: newId() }, work);
}
