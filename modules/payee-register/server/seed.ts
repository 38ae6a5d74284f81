import { systemClock } from "#platform/server/clock.ts";
import { keyPerson } from "../key-person-contract.ts";
import { whiteList } from "../white-list-contract.ts";
import { daysAfter } from "./rules/expiry.ts";
import { demoEntries, demoKeyPersons } from "./seed/demo-people.ts";
import { seedSecondPayees } from "./seed/second-payees.ts";
import type { Seeding } from "./seed/seeding.ts";
import { dayOf } from "./support/register-list.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** A register as people would have filled it in the last months. */
export async function seedRegister(seeding: Seeding): Promise<void> {
  for (const one of demoKeyPersons) await live(seeding, one);
  await seedSecondPayees(seeding);
  await seedWhiteList(seeding);
}

async function live(
  { sellerId, as, course, proof }: Seeding,
  one: (typeof demoKeyPersons)[number],
): Promise<void> {
  const now = systemClock.now().getTime();
  const began = now - one.daysAgo * day - 6 * hour;
  let passed = 0;
  const next = () => new Date(Math.min(began + (passed += hour), now));
  const seller = () => as(sellerId, next());
  const by = await seller();
  const fields = {
    payeeName: one.name,
    payeeOpenBank: "招商银行苏州工业园区支行",
    payeeType: one.payeeType,
    relationship: one.relationship,
    expirationTime: daysAfter(dayOf(new Date(now)), one.daysLeft),
    fileIds: [await proof(by)],
  };
  const { id } = await by.call(keyPerson.create, {
    ...fields,
    payeeIdCardNo: one.idCardNo,
    payeePhone: one.phone,
    payeeBankCardNo: one.account,
  });
  if (one.fate === "draft") return;
  const submit = async () => (await seller()).call(keyPerson.submit, { id });
  const { instanceId } = await submit();
  if (one.fate === "waiting") return;
  if (one.fate === "rejected") {
    const said = { how: "reject", remark: "未提供与车商的合作证明，请补充后重新提交" } as const;
    return course.decide(instanceId, said, next());
  }
  await course.pass(instanceId, { at: next, remark: () => "已核对身份证与银行卡" });
  if (one.fate !== "changing") return;
  const { rowVersion } = await (await seller()).call(keyPerson.detail, { id });
  const change = { payeeOpenBank: "中国银行苏州分行", payeeBankCardNo: "6217000000000000004" };
  await (await seller()).call(keyPerson.update, { ...fields, ...change, id, rowVersion });
  await submit();
}

/** Entries made two months ago; one of them is over by now. */
async function seedWhiteList({ officerId, colleagueIds, as }: Seeding): Promise<void> {
  const now = systemClock.now();
  const officer = await as(officerId, new Date(now.getTime() - 60 * day));
  for (const [at, one] of demoEntries.entries()) {
    const userId = colleagueIds[at % colleagueIds.length];
    if (userId === undefined) return;
    await officer.call(whiteList.create, {
      userId,
      payeeName: one.name,
      payeeIdCardNo: one.idCardNo,
      payeePhone: one.phone,
      payeeBankCardNo: "6214831234561170",
      payeeOpenBank: "招商银行苏州工业园区支行",
      expirationTime: daysAfter(dayOf(now), one.daysLeft),
      remark: "返利由其代收",
    });
  }
}
