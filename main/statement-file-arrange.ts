import { utils, type WorkBook, write } from "@e965/xlsx";
import { bankStatement } from "#modules/bank-statement/contract.ts";
import { statementImport } from "#modules/bank-statement/import-contract.ts";
import { sampleLayouts } from "#modules/provider-adapter/server/statement-files/sample-files.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { runQueued } from "./payout-office.ts";

/** What a bank writes about one movement. */
export interface Movement {
  readonly at: string;
  readonly direction: "in" | "out";
  readonly amountFen: number;
  readonly balanceFen?: number | null;
  readonly opposite?: string;
  readonly oppositeName?: string;
  readonly serial?: string | null;
  readonly purpose?: string;
}

/** A file as a bank's website gives it. */
export function statementFile(
  layout: string,
  account: string,
  movements: readonly Movement[],
): Buffer {
  const lines = movements.map((one) => ({
    ownAccount: account,
    bookedAt: new Date(one.at),
    direction: one.direction,
    amountFen: one.amountFen,
    balanceFen: one.balanceFen ?? null,
    oppositeAccount: one.opposite ?? null,
    oppositeName: one.oppositeName ?? null,
    serialNumber: one.serial ?? null,
    purpose: one.purpose ?? null,
    summary: null,
  }));
  return sheetOf(sampleLayouts[layout]?.rows(account, lines) ?? []);
}

export function sheetOf(rows: readonly (readonly string[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book: WorkBook = { SheetNames: ["明细"], Sheets: { 明细: sheet } };
  return write(book, { bookType: "xlsx", type: "buffer" }) as Buffer;
}

interface Sent {
  readonly content: Buffer;
  readonly name?: string;
  readonly by?: Endpoint;
}

/** Hands in a file as a browser does. */
export async function sendStatement(
  world: World,
  as: TestPerson,
  { content, name = "流水.xlsx", by = bankStatement.import }: Sent,
) {
  const upload = uploadOf(content, name);
  const response = await world.server.inject({
    method: "POST",
    url: by.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  return response.json<{ code: string; msg: string; data: { id: string } }>();
}

/** Hands in a file, and has it read; gives what came of it. */
export async function importStatement(world: World, as: TestPerson, sent: Sent) {
  const { code, msg, data } = await sendStatement(world, as, sent);
  if (code !== "0") throw new Error(`the statement was refused: ${code} ${msg}`);
  await runQueued(world, as);
  return importNow(world, as, data.id);
}

export async function importNow(world: World, as: TestPerson, id: string) {
  const { data } = await world.call(statementImport.detail, { id }, { as });
  return data;
}
