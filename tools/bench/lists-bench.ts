import { dealerFiling } from "#modules/dealer/contract.ts";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { payee } from "#modules/payee/contract.ts";
import { keyPerson } from "#modules/payee-register/key-person-contract.ts";
import { secondPayee } from "#modules/payee-register/second-payee-contract.ts";
import { whiteList } from "#modules/payee-register/white-list-contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { asSuperuser } from "./database.ts";
import { idOf } from "./lists-rows.ts";
import { dealersAndPayees, type LargeCompany, openLargeCompany } from "./lists-seed.ts";
import type { Options } from "./options.ts";
import { startOurs, stop } from "./processes.ts";
import { table } from "./report.ts";
import { type Asked, p95OfReading } from "./timed-reads.ts";

const goal = 100;

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const filtered = (filters: Readonly<Record<string, unknown>>) => ({ filters });
const lastMonth = () => ({ from: new Date(Date.now() - 30 * 86_400_000).toISOString() });

const lists = (): Listed[] => [
  {
    name: "dealers",
    path: carDealer.list.path,
    bodies: {
      "as it opens": {},
      "by deadline": { sorts: [{ field: "completeBy", order: "asc" }] },
      "by state": filtered({ stateCode: [3521, 3523] }),
      "by city": filtered({ city: ["苏州"] }),
      "by a part of the name": filtered({ reportCarShop: "1999号车" }),
      "by keyword": { keyword: "CS1999" },
      "by a word that all have": { keyword: "号车行" },
      "of a month": filtered({ insertTime: lastMonth() }),
      "deep page": { current: 400 },
    },
  },
  {
    name: "dealers that left",
    path: carDealer.historyList.path,
    bodies: { "as it opens": {}, "by keyword": { keyword: "CS1999" } },
  },
  {
    name: "filings",
    path: dealerFiling.list.path,
    bodies: {
      "as it opens": {},
      "by state": filtered({ stateCode: [3501] }),
      "by number": filtered({ orderNo: ["BA17", "BA18"] }),
      "by a part of the shop": filtered({ reportCarShop: "1999号车" }),
      "by account": filtered({ collectionAccount: "6222020200012345678" }),
      "by keyword": { keyword: "BA1999" },
    },
  },
  ...[payee.expenditureList, payee.rebateList].map(({ path, name }) => ({
    name: name.endsWith("expenditureList") ? "payees of expenditures" : "payees of rebates",
    path,
    bodies: {
      "as it opens": {},
      "oldest first": { sorts: [{ field: "insertTime", order: "asc" }] },
      "by a part of the name": filtered({ payeeName: "第99999" }),
      "by a word that all have": { keyword: "号收款人" },
      "by ID number": filtered({ payeeIdCardNo: "110101199003070732" }),
      "by account": filtered({ payeeBankCardNo: "6222020200012345678" }),
      "that may be the same": filtered({ view: ["duplicate"] }),
      disabled: filtered({ view: ["disabled"] }),
      "that cool": filtered({ view: ["cooling"] }),
      "of a month": filtered({ insertTime: lastMonth() }),
    },
  })),
  {
    name: "key persons",
    path: keyPerson.list.path,
    bodies: {
      "as it opens": {},
      "by the last day": { sorts: [{ field: "expirationTime", order: "asc" }] },
      "who expire soon": filtered({ stateCode: [3552] }),
      "by a part of the name": filtered({ payeeName: "林1999" }),
      "by keyword": { keyword: "GJ1999" },
      "by account": filtered({ payeeBankCardNo: "6214830000000009" }),
    },
  },
  {
    name: "second payees",
    path: secondPayee.list.path,
    bodies: {
      "as it opens": {},
      "by the last day": { sorts: [{ field: "expirationTime", order: "asc" }] },
      "who expire soon": filtered({ stateCode: [3542] }),
      "by a part of the shop": filtered({ reportCarShop: "1999号车" }),
      "by keyword": { keyword: "DE1999" },
      "by account": filtered({ reservePayeeBankCardNo: "6214830000000009" }),
    },
  },
  {
    name: "whitelist",
    path: whiteList.list.path,
    bodies: {
      "as it opens": {},
      "by the last day": { sorts: [{ field: "expirationTime", order: "asc" }] },
      "who expired": filtered({ stateCode: [3561] }),
      "by a part of the name": filtered({ payeeName: "周1999" }),
      "by keyword": { keyword: "AP1999" },
      "by account": filtered({ payeeBankCardNo: "6214830000000009" }),
    },
  },
];

/** Two who have the same number: whoever opens one is shown the other. */
async function alike(): Promise<string> {
  const { rows } = await asSuperuser((client) =>
    client.query<{ id: string }>(`select ${idOf("payee", "43")} as id`),
  );
  return rows[0]?.id ?? "";
}

async function allAsked(): Promise<Asked[]> {
  const listed = lists().flatMap(({ name, path, bodies }) =>
    Object.entries(bodies).map(([how, body]) => ({ what: `${name}, ${how}`, path, body })),
  );
  const detail = payee.detail.path.replace("{id}", await alike());
  return [...listed, { what: "duplicates of a payee", path: detail }];
}

interface Measured {
  readonly what: string;
  /** Medians of the rounds' 95th percentiles, in milliseconds: of who sees all, and of who sees his own. */
  readonly keeper: number;
  readonly seller: number;
}

export interface ListsResult {
  readonly goal: number;
  readonly lists: readonly Measured[];
  readonly held: boolean;
}

async function measure(company: LargeCompany, port: number, rounds: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const one of await allAsked()) {
    const p95Of = (person: TestPerson) => p95OfReading(port, person, { ...one, rounds });
    const { what } = one;
    measured.push({
      what,
      keeper: await p95Of(company.keeper),
      seller: await p95Of(company.seller),
    });
  }
  return measured;
}

/** Lists of a company with 200,000 dealers and a million payees, through the real server. */
export async function benchLists({ rounds, fresh }: Options): Promise<ListsResult> {
  const company = await openLargeCompany(dealersAndPayees, fresh);
  const { child: api, port } = await startOurs();
  const measured = await measure(company, port, rounds);
  await stop(api);
  const held = measured.every(({ keeper, seller }) => Math.max(keeper, seller) <= goal);
  return { goal, lists: measured, held };
}

export function listsTable({ lists: measured }: ListsResult): string {
  return table([
    [`p95 in ms, goal ≤ ${goal}`, "sees all", "sees own", ""],
    ...measured.map(({ what, keeper, seller }) => [
      what,
      keeper,
      seller,
      Math.max(keeper, seller) <= goal ? "" : "MISSED",
    ]),
  ]);
}
