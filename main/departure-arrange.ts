import { departure } from "#modules/departure/contract.ts";
import { applyDepartures } from "#modules/departure/server/jobs/apply-departures.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { stepBy } from "./approval-arrange.ts";
import { decide } from "./register-arrange.ts";
import { anEmployee, done, openTransfers, type TransferOffice } from "./transfer-arrange.ts";

/** HR of a tenant, who decides on departures there, and who may take over. */
export interface DepartureOffice extends TransferOffice {
  readonly heir: TestPerson;
}

export async function openDepartures(world: World, hr: TestPerson): Promise<DepartureOffice> {
  const office = await openTransfers(world, hr);
  await bindProcess(world, {
    tenantId: hr.tenantId,
    orderType: "departure",
    steps: [stepBy([office.approver])],
  });
  return { ...office, heir: await world.person(office.tenant) };
}

type Fields = GivenTo<typeof departure.create>;

export async function draftedDeparture(office: DepartureOffice, given: Partial<Fields> = {}) {
  const { world, hr } = office;
  const fields: Fields = {
    employeeId: given.employeeId ?? (await anEmployee(office)).userId,
    departType: "RESIGNATION",
    departReason: "回老家发展",
    lastWorkDay: "2099-03-31",
    remark: null,
    ...given,
  };
  const { id } = await done(world, hr, [departure.create, fields]);
  return { id, fields };
}

export const submittedDeparture = async ({ world, hr }: DepartureOffice, id: string) =>
  (await done(world, hr, [departure.submit, { id }])).instanceId;

/** A departure that everybody has agreed to: he hands over. */
export async function handingOver(office: DepartureOffice, given: Partial<Fields> = {}) {
  const draft = await draftedDeparture(office, given);
  await decide(office, await submittedDeparture(office, draft.id));
  return draft;
}

type Heirs = Omit<GivenTo<typeof departure.handOver>, "id" | "rowVersion">;

/** Somebody of HR says who takes over; unless said otherwise, the same person everything. */
export async function handsOver(
  { world, hr, heir }: DepartureOffice,
  id: string,
  given: Partial<Heirs> = {},
): Promise<void> {
  const { rowVersion } = await done(world, hr, [departure.detail, { id }]);
  const all = { taskHeirId: heir.userId, teamHeirId: heir.userId, agencyHeirId: heir.userId };
  const heirs = { ...all, keyPersonsKept: true, ...given };
  await done(world, hr, [departure.handOver, { ...heirs, id, rowVersion }]);
}

/** The clock of the platform strikes this moment. */
export const daybreak = ({ engine }: World, moment: string): Promise<void> =>
  applyDepartures(engine, new Date(moment));
