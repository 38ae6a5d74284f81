import { dealerFiling } from "#modules/dealer/contract.ts";
import { filingStates } from "#modules/dealer/states.ts";
import { systemClock } from "#platform/server/clock.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { daysAfter } from "../rules/expiry.ts";
import { dayOf } from "../support/register-list.ts";
import { demoSecondPayees } from "./demo-second-payees.ts";
import type { Seeding } from "./seeding.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** Second payees beside dealers that are on file, in every state; one of them is on his way to another dealer. */
export async function seedSecondPayees(seeding: Seeding): Promise<void> {
  const seller = await seeding.as(seeding.sellerId, systemClock.now());
  const { records } = await seller.call(dealerFiling.list, {
    filters: { stateCode: [filingStates.filed] },
    sorts: [{ field: "insertTime", order: "asc" }],
  });
  const shops = records.map(({ reportCarShop }) => reportCarShop);
  for (const [nth, one] of demoSecondPayees.entries()) {
    const [shop, next] = [shops[nth % shops.length], shops[(nth + 1) % shops.length]];
    if (shop !== undefined && next !== undefined) await live(seeding, one, { shop, next });
  }
}

interface Shops {
  readonly shop: string;
  /** Where he goes if he moves. */
  readonly next: string;
}

async function live(
  { sellerId, officerId, as, course }: Seeding,
  one: (typeof demoSecondPayees)[number],
  { shop, next: nextShop }: Shops,
): Promise<void> {
  const now = systemClock.now().getTime();
  const began = now - one.daysAgo * day - 6 * hour;
  let passed = 0;
  const next = () => new Date(Math.min(began + (passed += hour), now));
  const seller = () => as(sellerId, next());
  const fields = {
    reportCarShop: shop,
    reservePayeeName: one.name,
    reservePayeeOpenBank: "招商银行苏州工业园区支行",
    relationship: one.relationship,
    expirationTime: daysAfter(dayOf(new Date(now)), one.daysLeft),
  };
  const { id } = await (
    await seller()
  ).call(secondPayee.create, {
    ...fields,
    reservePayeeIdCardNo: one.idCardNo,
    reservePayeePhone: one.phone,
    reservePayeeBankCardNo: one.account,
  });
  const submit = async () => (await seller()).call(secondPayee.submit, { id });
  const { instanceId } = await submit();
  if (one.fate === "waiting") return;
  if (one.fate === "rejected") {
    const said = { how: "reject", remark: "未提供车行出具的收款委托，请补充后重新提交" } as const;
    return course.decide(instanceId, said, next());
  }
  await course.pass(instanceId, { at: next, remark: () => "已核对车行委托与银行卡" });
  if (one.fate === "disabled") {
    const officer = await as(officerId, next());
    await officer.call(secondPayee.disable, { id, remark: "已从车行离职" });
  }
  if (one.fate !== "moving") return;
  const { rowVersion } = await (await seller()).call(secondPayee.detail, { id });
  const moved = { ...fields, reportCarShop: nextShop, id, rowVersion };
  await (await seller()).call(secondPayee.update, moved);
  await submit();
}
