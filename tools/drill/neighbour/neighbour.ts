import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { freshKeys } from "../../environment.ts";
import { allEndpoints } from "#main/all-endpoints.ts";
import { Known } from "../fuzz/known.ts";
import { addRealPerson } from "../fuzz/people.ts";
import { RequestMaker } from "../fuzz/requests.ts";
import { openSeededDatabase, openStage, type Stage } from "../fuzz/stage.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { attack } from "./attack.ts";
import { type Felt, type Order, p99Of, steadyLoad } from "./steady-load.ts";

interface Plan {
  readonly seconds: number;
  /** Requests a second, of both tenants together, while nobody attacks. */
  readonly rate: number;
  /** How many times faster than usual people may go: 1 is the product as it is. */
  readonly pace: string;
}

interface Result {
  readonly held: boolean;
  readonly calmP50Ms: number;
  readonly calmP99Ms: number;
  readonly attackedP50Ms: number;
  readonly attackedP99Ms: number;
  readonly ratio: number;
  /** Of the neighbour who does nothing wrong: answers that were not what he asked for. */
  readonly failures: Felt["failures"];
  readonly attackRequests: number;
  readonly attackCodes: Record<string, number>;
}

interface Given {
  readonly plan?: string | undefined;
}

/** `--plan=unpaced` shows what the pace of persons is worth; `--plan=brief` is for trying. */
export const planFrom = ({ plan }: Given): Plan => ({
  seconds: plan === "brief" ? 10 : 60,
  rate: 200,
  pace: plan === "unpaced" ? "1000" : "1",
});

const peopleEach = 8;
const mostTimesSlower = 2;

/** Two tenants at work, first in peace, then while one of them does its worst: what the other feels of it. */
export async function neighbourDrill({ seconds, rate, pace }: Plan): Promise<Result> {
  const keys = freshKeys();
  const database = await openSeededDatabase("chezhang_drill_neighbour", keys);
  const stage = await openStage(database, { ...keys, REQUEST_PACE: pace });
  // Who attacks computes on machines of his own, not on the server's.
  setPriority(10);
  try {
    const [quiet, loud] = await peopleOf(stage);
    const both = async (forSeconds: number) => {
      const order = { port: stage.port, seconds: forSeconds, rate: rate / 2 };
      const [own] = await Promise.all([
        inOffice({ ...order, people: quiet, from: "127.0.0.1" }),
        steadyLoad({ ...order, people: loud, from: "127.0.0.2" }),
      ]);
      return own;
    };
    await both(Math.ceil(seconds / 4));
    const calm = await both(seconds);
    const maker = new RequestMaker(allEndpoints(), { seed: 1, known: new Known() });
    const end = attack({ port: stage.port, people: loud, maker });
    const attacked = await both(seconds);
    const { requests, codes } = await end();
    const ratio = p99Of(attacked) / p99Of(calm);
    return {
      held: ratio <= mostTimesSlower && !isRefused(attacked) && stage.ends.length === 0,
      calmP50Ms: p99Of(calm, 0.5),
      calmP99Ms: p99Of(calm),
      attackedP50Ms: p99Of(attacked, 0.5),
      attackedP99Ms: p99Of(attacked),
      ratio: Math.round(ratio * 100) / 100,
      failures: attacked.failures,
      attackRequests: requests,
      attackCodes: codes,
    };
  } finally {
    await stage.close();
    await database.drop();
  }
}

const isRefused = ({ failures }: Felt) => Object.keys(failures).length > 0;

async function inOffice(order: Order): Promise<Felt> {
  const office = fork(join(import.meta.dirname, "office.ts"));
  setPriority(office.pid ?? 0, 0);
  office.send(order);
  const [felt] = (await once(office, "message")) as [Felt];
  office.kill();
  return felt;
}

/** The people of two business tenants, who have all rights there. */
async function peopleOf(stage: Stage): Promise<[TestPerson[], TestPerson[]]> {
  const { sql } = stage;
  const tenants = await sql.query<TestTenant>(
    "select id, name from tenants where not super_tenant order by id limit 2",
  );
  const rights = await sql.query<{ name: string }>(
    "select distinct permission_name as name from menus where permission_name is not null",
  );
  const names = rights.rows.map(({ name }) => name);
  const of = async (tenant: TestTenant | undefined) => {
    const people: TestPerson[] = [];
    for (let n = 0; n < peopleEach && tenant; n++) {
      people.push(await addRealPerson(stage, tenant, names));
    }
    return people;
  };
  return [await of(tenants.rows[0]), await of(tenants.rows[1])];
}
