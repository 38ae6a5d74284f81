import { role } from "#modules/access/contract.ts";
import { menu } from "#modules/access/menu-contract.ts";
import { department } from "#modules/department/contract.ts";
import { idCardNoColumns, phoneColumns } from "#modules/identity/server/index.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { ownAgent } from "#modules/staff/agent-contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { preference } from "#platform/contract/preference.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { anIdNumber, aPhone, putInPlace } from "#platform/testing/organisation.ts";
import type { TestTenant } from "#platform/testing/people.ts";
import { letGrantEverything, menuIds } from "#platform/testing/role-holders.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { done, type House } from "./house.ts";

interface Founding {
  readonly tenant: TestTenant;
  readonly sandbox: TestSandbox;
  readonly canary: string;
}

/** Three people in a department of a company. */
export async function found(world: World, { tenant, sandbox, canary }: Founding): Promise<House> {
  const [owner, approver, cashier] = await Promise.all([
    world.person(tenant),
    world.person(tenant),
    world.person(tenant),
  ]);
  await letGrantEverything(world, owner);
  const open = (departmentName: string, parentId: string | null) => {
    const words = { departmentDescribe: `${canary} 说明`, remark: `${canary} 备注` };
    const fields = { departmentName: `${canary} ${departmentName}`, ...words, parentId };
    return done({ world }, owner, [department.create, fields]);
  };
  const { id: companyId } = await open("公司", null);
  const { id: departmentId } = await open("大区", companyId);
  for (const person of [owner, approver, cashier]) {
    await putInPlace(world, person, { departments: [departmentId] });
  }
  return { world, sandbox, owner, approver, cashier, companyId, departmentId, canary };
}

const inDays = (days: number) =>
  new Date(systemClock.now().getTime() + days * 86_400_000).toISOString();

/** Roles, members, deputies, and how everything is set. */
export async function organise(house: House): Promise<void> {
  const { world, owner, approver, departmentId, canary } = house;
  const names = { roleName: `${canary} 角色`, roleDescribe: `${canary} 说明`, remark: canary };
  const { id: roleId } = await done(house, owner, [role.create, names]);
  const menuGrants = await menuIds(world, ["system:channel:list", "system:channel:create"]);
  await done(house, owner, [
    role.grant,
    {
      id: roleId,
      menuGrants,
      visualRangeType: 7,
      customDepartments: [departmentId],
      grantsPackage: false,
      rowVersion: 1,
    },
  ]);
  await done(house, owner, [menu.invisibleRoles, { id: menuGrants[0] ?? "", roles: [roleId] }]);
  await addMembers(house, roleId);
  const agency = { orderTypes: [], startTime: inDays(3), endTime: inDays(4) };
  await done(house, owner, [ownAgent.set, { ...agency, agentId: approver.userId }]);
  await set(house);
}

const somebody = ({ owner, departmentId, canary }: House, roleId: string) => ({
  idCardName: `${canary}`,
  idCardNo: anIdNumber(),
  phone: aPhone(),
  bankName: `${canary} 银行`,
  bankCardNo: "6214830000000009",
  mail: `${canary}@example.com`,
  cityName: `${canary} 市`,
  idCardAddress: `${canary} 路`,
  jobNumber: `${canary}-${newId().slice(-6)}`,
  apolloJobNumber: `${canary}-${newId().slice(-6)}`,
  roles: [roleId],
  departments: [departmentId],
  mainDepartmentId: departmentId,
  seniorId: owner.userId,
});

/** One who is new, and one who works elsewhere already and has not answered. */
async function addMembers(house: House, roleId: string): Promise<void> {
  const { world, owner, canary } = house;
  await done(house, owner, [tenantUser.create, somebody(house, roleId)]);
  const { userId } = await world.person(await world.tenant());
  const known = somebody(house, roleId);
  const { vault } = world.engine;
  const columns = {
    id_card_name: canary,
    ...phoneColumns(vault, userId, known.phone),
    ...idCardNoColumns(vault, userId, known.idCardNo),
  };
  const sets = Object.keys(columns).map((column, at) => `${column} = $${at + 2}`);
  const put = `update users set ${sets.join(", ")} where id = $1`;
  await world.database.admin.query(put, [userId, ...Object.values(columns)]);
  await done(house, owner, [tenantUser.create, known]);
}

/** What the projects are called that a department shares. */
export const projectNames = (canary: string) => ({
  own: `${canary} 油费`,
  shared: `${canary} 车展`,
});

async function set(house: House): Promise<void> {
  const { owner, departmentId, canary } = house;
  const settings = { carPayment: { skipSignByImage: true, specialHandling: true } };
  await done(house, owner, [
    department.updateSettings,
    { id: departmentId, settings, rowVersion: 0 },
  ]);
  await done(house, owner, [
    payoutChannel.updateSettings,
    { secondPersonFromFen: 5_000_000, secondPersonBatchFen: 20_000_000, rowVersion: null },
  ]);
  const { rowVersion } = await done(house, owner, [payoutChannel.settings, {}]);
  await done(house, owner, [
    payoutChannel.updateSettings,
    { secondPersonFromFen: 6_000_000, secondPersonBatchFen: 30_000_000, rowVersion },
  ]);
  await done(house, owner, [preference.saveSettings, { theme: "dark" }]);
  const list = { order: [canary], hidden: [], fixed: {}, widths: {} };
  const views = [{ name: `${canary} 视图`, search: "?x=1" }];
  await done(house, owner, [preference.saveList, { ...list, views, name: "channel" }]);
}
