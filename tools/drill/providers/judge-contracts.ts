import type pg from "pg";
import type { Acknowledged } from "./lane.ts";
import type { Books } from "./sandbox-books.ts";
import { countBy, type Fault, faultsUnder, lostOf, type Verdict } from "./verdict.ts";

interface Contract {
  readonly id: string;
  readonly number: string;
  readonly provider: "ESIGN" | "LETSIGN";
  readonly state: number;
  readonly flow_id: string | null;
  readonly starting: boolean;
  readonly converting: boolean;
  readonly revoking: boolean;
  readonly has_file: boolean;
  readonly unwatched: boolean;
  readonly start_failure: string | null;
}

const findContracts =
  "select id, number, provider, state, flow_id, start_failure," +
  " start_requested_at is not null and started_at is null as starting," +
  " document_id is not null and document_ready_at is null as converting," +
  " revoke_requested_at is not null as revoking, cardinality(signed_file_ids) > 0 as has_file," +
  " next_look_at is null and (state in (4102, 4103) or start_requested_at is not null and started_at is null)" +
  " as unwatched from sign_contracts";

type End = "completed" | "revoked" | "expired" | "refused" | "signing" | "nothing";

/** How each contract really ended, and under how many flows people were asked to sign it. */
interface Truth {
  readonly end: End;
  readonly flows: number;
}

const contradicted = 4110;
const ourEnds: Readonly<Record<number, End>> = {
  4104: "completed",
  4109: "completed",
  4108: "revoked",
  4107: "expired",
  4106: "refused",
};

/** Holds our contracts against the providers' own records of who signed what. */
export async function judgeContracts(
  sql: pg.Pool,
  books: Books,
  { contracts }: Acknowledged,
): Promise<Verdict> {
  const { rows } = await sql.query<Contract>(findContracts);
  const truths = new Map([...eSignTruths(books), ...letSignTruths(books)]);
  const numbers = new Set(rows.map(({ number }) => number));
  const strangers = [...truths.keys()].filter((number) => !numbers.has(number));
  return {
    figures: {
      contracts: rows.length,
      signed: rows.filter(({ state }) => ourEnds[state] === "completed").length,
    },
    parked: countBy(
      rows.filter((row) => reasonOf(row) !== undefined),
      (row) => `contract: ${reasonOf(row)}`,
    ),
    faults: [
      ...lostOf("contract", contracts, new Map(rows.map(({ id }) => [id, 0]))),
      ...strangers.flatMap((number) =>
        faultsUnder(number, [[true, "people sign a contract that we do not know"]]),
      ),
      ...rows.flatMap((row) => faultsOf(row, truths.get(row.number))),
    ],
  };
}

function reasonOf(row: Contract): string | undefined {
  if (row.state === contradicted) return "the provider contradicts itself";
  if (row.state !== 4101) return undefined;
  if (row.start_failure !== null) return "its provider refused it";
  return row.starting && row.converting ? "its document is never ready" : undefined;
}

const contractNumber = (signerNumber: string) => signerNumber.replace(/-\d+$/, "");

function eSignTruths(books: Books): Map<string, Truth> {
  const ends: Readonly<Record<number, End>> = {
    1: "signing",
    2: "completed",
    3: "revoked",
    5: "expired",
    7: "refused",
  };
  const started = books.flows().filter(({ status }) => status !== 0);
  const byNumber = Map.groupBy(started, (flow) => contractNumber(flow.signers[0]?.number ?? ""));
  return new Map(
    [...byNumber].map(([number, flows]) => {
      const end = ends[flows.at(-1)?.status ?? 0] ?? "nothing";
      return [number, { end, flows: flows.length }];
    }),
  );
}

function letSignTruths(books: Books): Map<string, Truth> {
  const byNumber = Map.groupBy(books.transactions(), ({ transactionCode }) =>
    contractNumber(transactionCode),
  );
  return new Map(
    [...byNumber].map(([number, all]) => {
      const codes = all.map(({ resultCode }) => resultCode);
      const flows = new Set(all.map(({ contractCode }) => contractCode)).size;
      return [number, { end: letSignEnd(codes), flows }];
    }),
  );
}

function letSignEnd(codes: readonly number[]): End {
  if (codes.includes(4)) return "revoked";
  if (codes.includes(2)) return "refused";
  if (codes.includes(3)) return "expired";
  return codes.every((code) => code === 1) ? "completed" : "signing";
}

function faultsOf(row: Contract, truth: Truth | undefined): Fault[] {
  const { state } = row;
  const theirs = truth?.end ?? "nothing";
  const isRunning = state === 4102 || state === 4103;
  return faultsUnder(`${row.number}-1`, [
    [(truth?.flows ?? 0) > 1, `people were asked to sign it ${truth?.flows} times`],
    [!agrees(state, theirs), `stands at ${state}, it is ${theirs} there`],
    [isRunning || row.revoking, `still under way (${state})`],
    [row.starting && !row.converting, "still on its way to the provider"],
    [ourEnds[state] === "completed" && !row.has_file, "the signed papers were never fetched"],
    [row.unwatched, "nobody looks at it any more"],
  ]);
}

/** What our state may be beside theirs. What we gave up before we sent it nobody outside knows of. */
function agrees(state: number, theirs: End): boolean {
  // A person has to find out.
  if (state === contradicted) return true;
  const ours = ourEnds[state];
  if (ours === "revoked" && theirs === "nothing") return true;
  if (ours !== undefined) return ours === theirs;
  return theirs === "nothing" || (theirs === "signing" && state !== 4101);
}
