import type { Acting } from "#platform/server/acting.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { collection } from "../contract.ts";
import type { CollectAnswer } from "./rules/collect.ts";
import type { RefundAnswer } from "./rules/refund.ts";
import { hearOfCode, hearOfRefund, leaveAlone } from "./seed/demo-channel.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity" | "flows">;
  readonly tenantId: string;
  /** Asks for money and for giving it back. */
  readonly cashierId: string;
  /** Lets it go back. */
  readonly reviewerId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** A paper that shows what is owed, uploaded by whoever asks for it back. */
  readonly proof: (by: Acting) => Promise<string>;
}

interface Demo {
  readonly subject: string;
  readonly amountFen: number;
  readonly heard: readonly CollectAnswer[];
  readonly refund?: {
    readonly amountFen: number;
    readonly reason: GivenTo<typeof collection.refund>["reason"];
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

const oneDay = 1_440;
const hour = 3_600_000;
/** The oldest is a week old; each following one is a day younger. What is still to be paid is new. */
const hoursAgo = (nth: number) => (nth === demos.length - 1 ? 0 : 23 * (demos.length - nth));

/** A handful of collections in several states, of the last days. */
export async function seedCollections(seeding: Seeding): Promise<void> {
  for (const [nth, demo] of demos.entries()) await live(seeding, demo, hoursAgo(nth));
}

/** What the channel answers is taken in as it would be, each time a little later. */
async function live(seeding: Seeding, demo: Demo, hours: number): Promise<void> {
  const { engine, tenantId, cashierId, as } = seeding;
  const { subject, heard, refund } = demo;
  let now = systemClock.now().getTime() - hours * hour;
  const later = () => new Date((now += 0.1 * hour));
  const cashier = await as(cashierId, new Date(now));
  const wanted = { subject, payBy: "wechat", validMinutes: oneDay } as const;
  const amountFen = demo.amountFen as Fen;
  const { id } = await cashier.call(collection.create, { ...wanted, amountFen });
  const job = (work: (tx: CommandTx) => Promise<void>) => {
    const piece = { tenantId, userId: cashierId, event: null, key: newId(), at: later() };
    return carryOutForJob(engine, piece, work);
  };
  for (const answer of heard) {
    const code = { orderId: id, sequence: 1 };
    await job((tx) => hearOfCode(tx, engine.flows, { code, answer }));
  }
  if (refund) await giveBack(seeding, { id, refund, later, job });
  if (heard.length > 0) await job((tx) => leaveAlone(tx, id));
}

interface GivingBack {
  readonly id: string;
  readonly refund: NonNullable<Demo["refund"]>;
  readonly later: () => Date;
  readonly job: (work: (tx: CommandTx) => Promise<void>) => Promise<void>;
}

async function giveBack(
  { cashierId, reviewerId, as, proof }: Seeding,
  { id, refund, later, job }: GivingBack,
): Promise<void> {
  const { amountFen, reason, ends: state } = refund;
  const cashier = await as(cashierId, later());
  const { qrs } = await cashier.call(collection.detail, { id });
  const { id: refundId } = await cashier.call(collection.refund, {
    id: qrs[0]?.id ?? "",
    amountFen: amountFen as Fen,
    reason,
    remark: null,
    fileIds: [await proof(cashier)],
  });
  await (await as(reviewerId, later())).call(collection.releaseRefund, { id: refundId });
  await job((tx) => hearOfRefund(tx, { refund: refundId, state }));
}
