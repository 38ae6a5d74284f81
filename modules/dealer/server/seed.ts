import { lifecycle } from "#modules/identity/states.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { dealerFiling } from "../contract.ts";
import { carDealer } from "../dealer-contract.ts";
import { provinceOfDepartments, provinces } from "../region-contract.ts";
import { demoBanks, demoDealers, type Fate } from "./seed/demo-dealers.ts";

export { seedHalfImport, seedStock } from "./seed/stock.ts";

interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  /** Who puts dealers on file. */
  readonly sellerId: string;
  /** How many are put on file. */
  readonly count: number;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (
      instanceId: string,
      said: { readonly how: "reject"; readonly remark: string },
      at: Date,
    ) => Promise<void>;
    readonly pass: (
      instanceId: string,
      passing: {
        readonly at: () => Date;
        readonly remark: () => string | null;
        readonly toFinance?: boolean;
      },
    ) => Promise<void>;
  };
  /** Lets a contract be signed at that time, as if its provider had said so. */
  readonly sign: (contractId: string, at: Date) => Promise<void>;
}

const findPlaces =
  "with recursive up as (select md.department_id as id, d.parent_id, d.name, 0 as height from member_departments md" +
  " join departments d on d.tenant_id = $1 and d.id = md.department_id where md.tenant_id = $1 and md.user_id = $2" +
  " union all select u.id, d.parent_id, d.name, u.height + 1 from up u join departments d" +
  " on d.tenant_id = $1 and d.id = u.parent_id)" +
  " select id, array_agg(name order by height desc) as names from up group by id order by id limit 1";
const findReviewer =
  `select m.user_id as id from memberships m join users u on u.id = m.user_id and u.state = ${lifecycle.normal}` +
  " join member_roles mr on mr.tenant_id = $1 and mr.user_id = m.user_id" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.template = 'compliance'" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} order by m.job_number limit 1`;

interface Place {
  readonly id: string;
  readonly names: string[];
}

async function placeOf({ pool, tenantId, sellerId }: Seeding) {
  return inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
    const [place] = await tx.raw<Place>({ sql: findPlaces, parameters: [tenantId, sellerId] });
    const [reviewer] = await tx.raw<{ id: string }>({ sql: findReviewer, parameters: [tenantId] });
    if (!place || !reviewer) throw new Error("The demo has nobody who works with dealers");
    const province = provinceOfDepartments(place.names);
    const cities = provinces.find(({ name }) => name === province)?.cities ?? ["苏州"];
    return { departmentId: place.id, reviewerId: reviewer.id, cities };
  });
}

const day = 86_400_000;
const digits = (nth: number, length: number) => String(nth).padStart(length, "0");

/** A person's number that passes its own check. */
function idNumber(nth: number): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const body = `3205011985${digits(1 + (nth % 12), 2)}${digits(1 + (nth % 28), 2)}${digits(nth, 3)}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + "10X98765432".charAt(sum % 11);
}

function bankOf(nth: number, { city, shop }: { readonly city: string; readonly shop: string }) {
  const bank = demoBanks[nth % demoBanks.length];
  if (!bank) throw new Error("The demo has no banks");
  return {
    collectionAccountName: `${city}${shop}有限公司`,
    collectionAccount: `6214${digits(70_000_000_000 + nth * 7919, 12)}`,
    payeeIdCardNo: idNumber(nth),
    payeePhoneNumber: `1395128${digits(nth, 4)}`,
    headOffice: bank.headOffice,
    openBankName: `${bank.headOffice}${city}分行营业部`,
    cnapsCode: `${bank.code}305${digits(nth, 6)}`.slice(0, 12),
    bankCity: city,
    isLegalPerson: nth % 3 === 0,
  };
}

/** Dealers in every state, put on file and brought in by the rules that hold for everybody. */
export async function seedDealers(
  seeding: Seeding,
): Promise<{ readonly cities: readonly string[] }> {
  const place = await placeOf(seeding);
  for (const [nth, { shop, fate, daysAgo }] of demoDealers(seeding.count).entries()) {
    const city = place.cities[nth % place.cities.length] ?? "苏州";
    await live({ ...seeding, ...place }, { nth, shop, city, fate, daysAgo });
  }
  return { cities: place.cities };
}

interface Living extends Seeding {
  readonly departmentId: string;
  readonly reviewerId: string;
}

interface Life {
  readonly nth: number;
  readonly shop: string;
  readonly city: string;
  readonly fate: Fate;
  readonly daysAgo: number;
}

const beforeDecision: ReadonlySet<Fate> = new Set(["approving", "rejected"]);

async function live(seeding: Living, life: Life): Promise<void> {
  const { course, as, sellerId, departmentId: carDepartmentId } = seeding;
  const { nth, fate, city } = life;
  let left = (life.daysAgo + 0.2) * day;
  const next = () => new Date(systemClock.now().getTime() - (left *= 0.8));
  const seller = () => as(sellerId, next());
  const { id } = await (
    await seller()
  ).call(dealerFiling.create, {
    reportCarShop: `${city}${life.shop}`,
    carDepartmentId,
    city,
    hasReservePayee: nth % 4 === 0,
    remarks: "门店现场核验",
    remarks2: null,
    ...bankOf(nth + 1, life),
  });
  if (fate === "draft") return;
  const { instanceId } = await (await seller()).call(dealerFiling.submit, { id });
  if (fate === "rejected") {
    const said = { how: "reject", remark: "开户许可证不清晰，请重新上传" } as const;
    await course.decide(instanceId, said, next());
  }
  if (beforeDecision.has(fate)) return;
  await course.pass(instanceId, { at: next, remark: () => "已核对开户信息" });
  await goOn(seeding, { ...life, filingId: id, next });
}

/** Those whose agreement was signed. */
const goingIn: ReadonlySet<Fate> = new Set(["signed", "reviewing", "refused", "entered", "left"]);

interface Filed extends Life {
  readonly filingId: string;
  readonly next: () => Date;
}

/** What became of a dealer once it was on file. */
async function goOn(seeding: Living, filed: Filed): Promise<void> {
  const { as, course, sellerId, reviewerId } = seeding;
  const { fate, filingId: id, next, nth } = filed;
  const seller = await as(sellerId, next());
  const { dealerId, rowVersion, reportCarShop } = await seller.call(dealerFiling.detail, { id });
  if (fate === "changing" || fate === "changingAtFinance") {
    // An account that no other dealer has.
    const bank = bankOf(nth + 500, filed);
    const change = { ...bank, id, rowVersion, changeReason: "基本户迁至新开户行" };
    const { instanceId } = await seller.call(dealerFiling.change, change);
    if (fate === "changing") return;
    await course.pass(instanceId, { at: next, remark: () => "情况属实", toFinance: true });
  }
  const reviewer = () => as(reviewerId, next());
  if (fate === "disabled") {
    const reason = { id, remark: "车行账户已注销" };
    await (await reviewer()).call(dealerFiling.disable, reason);
  }
  if (!goingIn.has(fate)) return;
  await bringIn(seeding, { ...filed, dealerId: dealerId ?? "", reportCarShop });
}

interface Known extends Filed {
  readonly dealerId: string;
  readonly reportCarShop: string;
}

/** An agreement, and as far as it has come from there. */
async function bringIn({ as, sellerId, reviewerId, sign }: Living, known: Known): Promise<void> {
  const { dealerId: id, fate, next, nth } = known;
  const seller = await as(sellerId, next());
  const templates = await seller.call(carDealer.templates, {});
  const template = templates.find(({ fieldNames }) => fieldNames.includes("车行名称"));
  if (!template) return;
  const signer = { signerName: "车行法人", signerPhone: `1395138${digits(nth, 4)}` };
  await seller.call(carDealer.startAgreement, { id, templateId: template.id, ...signer });
  const { agreementId } = await seller.call(carDealer.detail, { id });
  if (agreementId !== null) await sign(agreementId, next());
  if (fate === "signed") return;
  await (await as(sellerId, next())).call(carDealer.apply, { id });
  if (fate === "reviewing") return;
  if (fate === "refused") {
    const reason = { id, remark: "营业执照经营范围不含二手车经销" };
    await (await as(reviewerId, next())).call(carDealer.refuse, reason);
    return;
  }
  await (await as(reviewerId, next())).call(carDealer.admit, { id });
  if (fate !== "left") return;
  await (await as(reviewerId, next())).call(carDealer.leave, { id, remark: "合作到期未续签" });
}
