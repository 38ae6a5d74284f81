import { walletWith } from "#main/adjustment-arrange.ts";
import {
  type DepartureOffice,
  handingOver,
  handsOver,
  openDepartures,
} from "#main/departure-arrange.ts";
import { type ContractOffice, inForce, openContracts } from "#main/employment-contract-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { agreedTo, anEmployee } from "#main/transfer-arrange.ts";
import type { World } from "#platform/testing/world.ts";
import { Random } from "../random.ts";

/** Somebody who is to stand elsewhere from this day on; everybody told the client so. */
export interface Move {
  readonly id: string;
  readonly userId: string;
  readonly day: string;
  readonly walletFen: number;
}

/** Somebody who leaves with this day; his one subordinate goes to the heir, and his contract ends. */
export interface Leave {
  readonly id: string;
  readonly userId: string;
  readonly day: string;
  readonly mateId: string;
  readonly contractId: string;
}

export interface Stage {
  readonly world: World;
  readonly office: DepartureOffice;
  readonly moves: readonly Move[];
  readonly leaves: readonly Leave[];
  /** From when on all of it is due. */
  readonly midnight: Date;
}

interface Size {
  readonly transfers: number;
  readonly departures: number;
  readonly seed: number;
}

const dayMs = 86_400_000;
const shanghaiDay = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** So many people of one company who wait for their day: of two days, so that there is a sequence to keep. */
export async function openStage({ transfers, departures, seed }: Size): Promise<Stage> {
  const world = await openTestWorld();
  const office = await openDepartures(world, await world.person(await world.tenant()));
  const papers = await openContracts(world, office.hr);
  const today = Date.now();
  const random = Random.of(seed, 0);
  // None of them may have passed when the last one is written, even if that is tomorrow.
  const days = [shanghaiDay(today + dayMs), shanghaiDay(today + 2 * dayMs)];
  const moves: Move[] = [];
  for (let nth = 0; nth < transfers; nth++)
    moves.push(await aMove(office, nth, random.oneOf(days)));
  const leaves: Leave[] = [];
  for (let nth = 0; nth < departures; nth++)
    leaves.push(await aLeave({ office, papers }, random.oneOf(days)));
  const midnight = new Date(`${shanghaiDay(today + 3 * dayMs)}T00:00:00+08:00`);
  return { world, office, moves, leaves, midnight };
}

const oneInSoMany = 5;

async function aMove(office: DepartureOffice, nth: number, day: string): Promise<Move> {
  const { userId } = await anEmployee(office);
  const walletFen = nth % oneInSoMany === 0 ? 10_000 + nth : 0;
  if (walletFen > 0) {
    const wallet = { ownerType: "person", ownerId: userId, fen: walletFen } as const;
    await walletWith(office.world, office.tenant.id, wallet);
  }
  const { id } = await agreedTo(office, { employeeId: userId, effectiveDate: day });
  return { id, userId, day, walletFen };
}

interface Offices {
  readonly office: DepartureOffice;
  readonly papers: ContractOffice;
}

async function aLeave({ office, papers }: Offices, day: string): Promise<Leave> {
  const { userId } = await anEmployee(office);
  const { userId: mateId } = await anEmployee(office, userId);
  const { id: contractId } = await inForce(papers, { employeeId: userId });
  const { id } = await handingOver(office, { employeeId: userId, lastWorkDay: day });
  await handsOver(office, id);
  return { id, userId, day, mateId, contractId };
}
