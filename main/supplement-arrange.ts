import { carPayment } from "#modules/car-payment/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { allowSpecial, rowOf } from "./car-payment-arrange.ts";
import { ended, type Ending, type OnDesk, onDesk } from "./car-payment-paid-arrange.ts";
import { filed } from "./dealer-arrange.ts";

const allowed = new Set<string>();

/** A car payment under special handling that waits at the desk. */
export async function specialOnDesk(world: World, as: TestPerson): Promise<OnDesk> {
  if (!allowed.has(as.tenantId)) await allowSpecial(world, as);
  allowed.add(as.tenantId);
  const fileIds = [await paperOf(world, as)];
  const { reportCarShop } = await filed(world, as, { city: "嘉兴" });
  const why = { special: true, specialReason: "跨省车行首次合作" };
  return onDesk(world, as, { reportCarShop, ...why, fileIds });
}

/** The same that was paid, or ended otherwise: paid it owes papers. */
export const specialEndedAs = async (
  world: World,
  as: TestPerson,
  ...ways: readonly Ending[]
): Promise<OnDesk> => ended(world, as, { order: await specialOnDesk(world, as), ways });

export const paperOf = (world: World, as: TestPerson): Promise<string> =>
  uploadAs(world, as, { name: "备案资料.pdf", content: smallPdf });

/** What its applicant supplies. */
export const supplyFor = async (world: World, as: TestPerson, id: string) => ({
  id,
  fileIds: [await paperOf(world, as)],
  supplementRemark: "车行营业执照和备案回执",
});

/** Its applicant has supplied papers: what somebody is to judge, as he sees it. */
export async function suppliedBy(world: World, as: TestPerson, id: string) {
  const given = await supplyFor(world, as, id);
  const { code, msg } = await world.call(carPayment.supplement, given, { as });
  if (code !== "0") throw new Error(msg);
  const { rowVersion } = await rowOf(world, as, id);
  return { id, rowVersion };
}
