import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import { serviceCharge } from "../contract.ts";
import { type DemoCharge, demoCharges } from "./seed/demo-charges.ts";
import { type Seeding, Story } from "./seed/story.ts";

const hour = 3_600_000;

/** More than happens to any of them, one after the other. */
const mostMoments = 30;

/** What customers were charged, in every state, by the rules that hold for everybody. */
export async function seedServiceCharges(seeding: Seeding): Promise<void> {
  for (const nth of demoCharges.keys()) await live(seeding, nth);
}

async function live(seeding: Seeding, nth: number): Promise<void> {
  const charge = demoCharges[nth];
  if (!charge) return;
  const { hoursAgo, steps } = charge;
  const began = systemClock.now().getTime() - hoursAgo * hour;
  // Each is over before the next begins: the books take what came and went in its order, as it happened.
  const span = (hoursAgo - (demoCharges[nth + 1]?.hoursAgo ?? 0)) * hour;
  // A customer at the desk pays within minutes; what is asked for afterwards takes its time.
  let taken = 0;
  const next = () => new Date(began + span * ((taken += 1) / mostMoments) ** 2);
  const seller = await seeding.as(seeding.sellerId, next());
  const id = await written(seeding, seller, { charge, nth });
  const story = new Story(seeding, { charge, id, next });
  for (const step of steps) await story.does[step]();
  if (steps.length > 0 && steps.at(-1) !== "code") await seeding.channel.forget(id, next());
}

async function written(
  { proof }: Seeding,
  seller: Acting,
  { charge, nth }: { readonly charge: DemoCharge; readonly nth: number },
): Promise<string> {
  const { lessee, agent, type, yuan, payBy = "wechat" } = charge;
  const { id } = await seller.call(serviceCharge.create, {
    contractYear: "2026",
    contractType: "ZL",
    contractMiddle: String(3_106_000 + nth * 37),
    lessee,
    lesseePhone: `138${String(10_240_000 + nth * 1_307)}`,
    lesseePublic: agent !== undefined,
    companyAgentName: agent ?? null,
    orderTypeCode: type,
    receivableAmount: (yuan * 100) as Fen,
    payBy,
    remark: null,
    fileIds: type === "RELEASE" ? [await proof(seller)] : [],
  });
  return id;
}
