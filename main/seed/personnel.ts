import { employee } from "#modules/employee/contract.ts";
import { businessCity } from "#modules/hr-directory/city-contract.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import { businessProvince } from "#modules/hr-directory/province-contract.ts";
import { role } from "#modules/access/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { Calendar } from "./calendar.ts";
import { seedCandidates } from "./candidates.ts";
import { seedEmploymentContracts } from "./contracts.ts";
import { daysOfMoney } from "./money.ts";
import { seedDepartures } from "./departures.ts";
import { moneyPeople } from "./people.ts";
import { seedTransfers } from "./transfers.ts";

const places = [
  ["浙江", "ZJ", "杭州", "HZ"],
  ["江苏", "JS", "苏州", "SUZ"],
  ["上海", "SH", "上海", "SHA"],
] as const;

const posts = [
  ["销售顾问", "XSGW", 4, "销售"],
  ["财务专员", "CWZY", 5, "财务出纳"],
  ["人事专员", "RSZY", 5, "HR 专员"],
] as const;

const checklist = [
  "收取身份证与学历复印件",
  "收取工资卡（银行卡）照片",
  "收取本人证件照",
  "签收员工手册",
  "领取办公设备",
];

/** Who works where and as what, and who is on his way in: all by the people whose job it is. */
export async function seedPersonnel(
  staff: DemoStaff,
  { tenantId, nth }: { readonly tenantId: string; readonly nth: number },
): Promise<void> {
  const { pool } = staff.engine;
  const people = await moneyPeople(pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const calendar = new Calendar();
  const admin = await as(people.adminId, calendar.goTo(daysOfMoney, 11));
  const cityIds = await openPlaces(admin);
  const positionIds = await openPosts(admin);
  const manager = await as(people.hrManagerId, systemClock.now());
  await keepEntries(manager, { cityIds, positionIds, own: people.hrManagerId });
  await seedCandidates(staff, { tenantId, nth, people, cityIds, positionIds });
  const [positionId = ""] = positionIds;
  await seedTransfers(staff, { tenantId, people, positionId });
  await seedEmploymentContracts(staff, { tenantId, people });
  await seedDepartures(staff, { tenantId, people, positionId });
}

async function openPlaces(admin: Acting): Promise<string[]> {
  const cityIds: string[] = [];
  for (const [provinceName, provinceCode, cityName, cityCode] of places) {
    const remark = null;
    const fields = { provinceName, provinceCode, remark };
    const { id: businessProvinceId } = await admin.call(businessProvince.create, fields);
    const city = { cityName, cityCode, businessProvinceId, remark };
    cityIds.push((await admin.call(businessCity.create, city)).id);
  }
  return cityIds;
}

async function openPosts(admin: Acting): Promise<string[]> {
  const { records: roles } = await admin.call(role.list, { size: 100 });
  const { projects } = await admin.call(position.choices, {});
  const ids: string[] = [];
  for (const [positionName, positionCode, rank, roleName] of posts) {
    const { id } = await admin.call(position.create, {
      positionName,
      positionCode,
      rank,
      roleIds: roles.filter((one) => one.roleName === roleName).map((one) => one.id),
      checklist,
      walletProjectIds: rank === 4 ? projects.slice(0, 1).map((one) => one.id) : [],
      contractText: null,
      remark: null,
    });
    ids.push(id);
  }
  return ids;
}

interface Known {
  readonly cityIds: readonly string[];
  readonly positionIds: readonly string[];
  /** Nobody writes his own entry. */
  readonly own: string;
}

/** Entries of those who sell and of those at the desks, as HR wrote them down when it began to keep them here. */
async function keepEntries(manager: Acting, { cityIds, positionIds, own }: Known): Promise<void> {
  const { records } = await manager.call(employee.list, { size: 100 });
  for (const [at, { id, roleNames, rowVersion }] of records.entries()) {
    const post = posts.findIndex(([, , , roleName]) => roleNames?.split("、").includes(roleName));
    if (id === own || post < 0) continue;
    const month = String(1 + (at % 12)).padStart(2, "0");
    await manager.call(employee.update, {
      id,
      rowVersion,
      positionId: positionIds[post] ?? null,
      businessCityId: cityIds[at % cityIds.length] ?? null,
      entryDate: `2025-${month}-0${1 + (at % 9)}`,
      probationEndDate: null,
      salary: {
        monthlySalary: (700_000 + (at % 8) * 50_000) as Fen,
        probationSalary: (600_000 + (at % 8) * 40_000) as Fen,
      },
      remark: null,
    });
  }
}
