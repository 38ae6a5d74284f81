import { department } from "#modules/department/contract.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addHolder } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { basesOf } from "./attack-compare.ts";
import { newCard } from "./expenditure-arrange.ts";
import { type HouseIds, idsOf } from "./neighbour/complete.ts";
import { done, type House, recording } from "./neighbour/house.ts";
import { settle } from "./neighbour/neighbour.ts";
import { openPayoutOffice } from "./payout-office.ts";
import { beyondAnyRange } from "./scope-open.ts";

/** How far each viewer sees; all of them may use everything, except who has no role. */
export type Range = "self" | "department" | "below" | "all" | "none";

/** A house, colleagues in another department of the same company, and the ids of what the house made. */
export interface ScopeStage extends HouseIds {
  readonly world: World;
  readonly house: House;
  readonly viewers: Readonly<Record<Range, TestPerson>>;
  readonly baseOf: ReturnType<typeof basesOf>;
  readonly close: () => Promise<void>;
}

type Bases = ReturnType<typeof basesOf>;

const accounts: ReadonlySet<string> = new Set(["payeeAccount", "payeeBankCardNo"]);

/** Who names a colleague's payee sees whom he names: the viewers name people of their own. */
const withOwnPayees =
  (baseOf: Bases): Bases =>
  (endpoint) =>
    JSON.parse(JSON.stringify(baseOf(endpoint)), (key, value: unknown) =>
      accounts.has(key) && typeof value === "string" ? newCard() : value,
    ) as object;

export async function openScopeStage(): Promise<ScopeStage> {
  const { world, sandbox, close } = await openPayoutOffice();
  const { world: recorded, taken } = recording(world);
  const tenant = await world.tenant();
  const house = await settle(recorded, { tenant, sandbox, canary: "KOLLEGE-9d4e" });
  const ids = await idsOf(world, tenant.id);
  const beside = { departmentName: "另一大区", departmentDescribe: null, remark: null };
  const fields = { ...beside, parentId: house.companyId };
  const { id } = await done(house, house.owner, [department.create, fields]);
  const viewer = async (range: number) => {
    const permissions = world.allPermissions.filter((one) => !(one in beyondAnyRange));
    const person = await addHolder(
      world,
      tenant,
      await addRole(world, tenant.id, { range, permissions }),
    );
    await putInPlace(world, person, { departments: [id] });
    return person;
  };
  const none = await world.person(tenant, []);
  await putInPlace(world, none, { roles: [], departments: [id] });
  const viewers = {
    self: await viewer(visibleRanges.self),
    department: await viewer(visibleRanges.ownDepartments),
    below: await viewer(visibleRanges.ownAndBelow),
    all: await viewer(visibleRanges.all),
    none,
  };
  return { world, house, viewers, baseOf: withOwnPayees(basesOf(taken)), ...ids, close };
}
