import { pendingOf } from "#modules/approval/server/index.ts";
import { seatsOf } from "#modules/approval-process/server/faces/seats.ts";
import { contractsOfLeaver } from "#modules/employment-contract/server/index.ts";
import { openContractsOf } from "#modules/e-sign/server/index.ts";
import { awaitedOf } from "#modules/employee/server/index.ts";
import { rolesById } from "#modules/identity/server/faces/rights.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import { openOrdersOf } from "#modules/order/server/index.ts";
import { linkedToMember } from "#modules/payee-register/server/faces/linked.ts";
import { stoodInForBy } from "#modules/staff/server/faces/leaving.ts";
import { placeNow, teamOf } from "#modules/staff/server/faces/moving.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { departure } from "../../contract.ts";
import { type Matter, matters } from "../../states.ts";
import { type Choices, gateOf, isComplete } from "../rules.ts";
import type { departures } from "../tables.ts";
import { canTakeOver } from "./heirs.ts";
import { type Item, item, type Left, listed } from "./left.ts";
import { type SeenWallets, walletsLeft } from "./wallets-left.ts";

type Gate = OutputOf<typeof departure.gate>;
type Departure = Row<typeof departures>;

/** A list says no more than the first of them. */
const itemsAtMost = 10;

/** All that somebody leaves behind, asked of those who know, now; and what is in the way of his leaving. */
export async function gateNow(tx: ReadTx, row: Departure, seen: SeenWallets): Promise<Gate> {
  const left = await leftBehind(tx, row, seen);
  const counts = Object.fromEntries(
    matters.map((matter) => [matter, left[matter].count]),
  ) as Record<Matter, number>;
  // Contracts end with him, unless people are just deciding how one goes on.
  const lines = gateOf(counts, { ...(await choicesOf(tx, row)), employment: left.endsByItself });
  return {
    complete: isComplete(lines),
    lines: lines.map((line) => ({
      ...line,
      items: left[line.matter].items.slice(0, itemsAtMost),
    })),
  };
}

async function choicesOf(tx: ReadTx, row: Departure): Promise<Omit<Choices, "employment">> {
  const isFit = async (heirId: string | null) => heirId !== null && (await canTakeOver(tx, heirId));
  const [tasks, team, agencies] = await Promise.all([
    isFit(row.task_heir_id),
    isFit(row.team_heir_id),
    isFit(row.agency_heir_id),
  ]);
  return { tasks, team, agencies, keyPersons: row.key_persons_kept };
}

async function leftBehind(
  tx: ReadTx,
  { employee_id: userId }: Departure,
  seen: SeenWallets,
): Promise<Record<Matter, Left> & { readonly endsByItself: boolean }> {
  const [tasks, team, agencies, orders, wallets] = await Promise.all([
    pendingOf(tx, userId),
    teamOf(tx, userId),
    stoodInForBy(tx, userId),
    openOrdersOf(tx, userId),
    walletsLeft(tx, userId, seen),
  ]);
  const [linked, contracts, employment, awaited, seats] = await Promise.all([
    linkedToMember(tx, userId),
    openContractsOf(tx, userId),
    contractsOfLeaver(tx, userId),
    awaitedOf(tx, userId),
    emptySeats(tx, userId),
  ]);
  const names = await namesOfPeople(tx, team);
  const ordersThat = (isDraft: boolean) =>
    listed(
      orders
        .filter((order) => order.isDraft === isDraft)
        .map(({ orderNo, orderType, link }) => item(orderNo, { orderType, link })),
    );
  const named = ({ name, link }: { readonly name: string; readonly link: string }) =>
    item(name, { link });
  return {
    tasks: {
      count: tasks.reduce((sum, { count }) => sum + count, 0),
      items: tasks.map((one) => item("", one)),
    },
    team: listed(team.map((id) => item(names.get(id) ?? ""))),
    agencies: listed(agencies.map(({ userName }) => item(userName))),
    keyPersons: listed(linked.keyPersons.map(named)),
    drafts: ordersThat(true),
    approvals: ordersThat(false),
    ...wallets,
    seats: listed(seats),
    whiteList: listed(linked.whiteList.map(named)),
    contracts: listed(contracts.map(({ number, link }) => item(number, { link }))),
    employment: listed(
      employment.map(({ name, stateCode, link }) => item(name, { stateCode, link })),
    ),
    endsByItself: !employment.some(({ isBeingDecided }) => isBeingDecided),
    transfer: listed(awaited.transfer ? [item("", { link: "/hr/changePositionRecords" })] : []),
  };
}

/** Steps that would find nobody once he is gone, each once however many of his roles it asks. */
async function emptySeats(tx: ReadTx, userId: string): Promise<Item[]> {
  const { roles: roleIds } = await placeNow(tx, userId);
  const roles = await rolesById(tx, roleIds);
  const seats = await seatsOf(tx, { userId, roleIds: roles.map(({ id }) => id) });
  const empty = seats.filter(({ inStep }) => inStep === 0);
  const names = new Set(empty.map(({ processName, stepName }) => `${processName} · ${stepName}`));
  const link = "/bizConfiguration/approvalProcess";
  return [...names].map((name) => item(name, { link }));
}
