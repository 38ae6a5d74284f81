import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import { rebate } from "../contract.ts";
import { fates, remarks } from "./seed/demo-rebates.ts";

interface Passing {
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
}

interface Seeding {
  /** Applies for what dealers deserve. */
  readonly sellerId: string;
  /** Makes and pays what was agreed to. */
  readonly cashierId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (
      instanceId: string,
      said: { readonly how: "reject"; readonly remark: string },
      at: Date,
    ) => Promise<void>;
    readonly pass: (instanceId: string, passing: Passing) => Promise<void>;
  };
}

const hour = 3_600_000;

/** Lines that somebody may apply for, with nothing against it. */
async function openLines(seller: Acting): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await seller.call(rebate.lines, {})) {
    const { reasons } = await seller.call(rebate.eligibility, { bookLineId: id });
    if (reasons.length === 0) found.push(id);
  }
  return found;
}

/** Rebates as far as they have come, by the rules that hold for everybody; as many as the book has lines for. */
export async function seedRebates(seeding: Seeding): Promise<void> {
  const { as, sellerId } = seeding;
  const now = systemClock.now();
  const lines = await openLines(await as(sellerId, now));
  for (const [nth, fate] of fates.entries()) {
    const bookLineId = lines[nth];
    if (bookLineId !== undefined) await live(seeding, { bookLineId, fate, nth });
  }
}

interface Story {
  readonly bookLineId: string;
  readonly fate: (typeof fates)[number];
  readonly nth: number;
}

async function live(
  { as, sellerId, cashierId, course }: Seeding,
  { bookLineId, fate, nth }: Story,
) {
  const began = systemClock.now().getTime();
  let left = (nth + 4) * 7 * hour;
  const next = () => new Date(began - (left *= 0.7));
  const seller = await as(sellerId, next());
  const { line } = await seller.call(rebate.eligibility, { bookLineId });
  const { rebateAmount } = line;
  const given = { bookLineId, rebateAmount, remarks: remarks.applying[nth % 3] ?? null };
  const { id } = await seller.call(rebate.create, given);
  if (fate === "draft") return;
  const { instanceId } = await (await as(sellerId, next())).call(rebate.submit, { id });
  if (fate === "waiting") return;
  if (fate === "rejected") {
    await course.decide(instanceId, { how: "reject", remark: remarks.reject }, next());
    return;
  }
  await course.pass(instanceId, { at: next, remark: () => null });
  if (fate === "toMake") return;
  await (await as(cashierId, next())).call(rebate.make, { id });
  if (fate === "toPay") return;
  if (fate === "paying") await (await as(cashierId, next())).call(rebate.pay, { id });
  else {
    const given = { id, remark: remarks.voided };
    await (await as(cashierId, next())).call(rebate.voided, given);
  }
}
