import { afterAll, beforeAll, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import { effort } from "#platform/testing/effort.ts";
import type { World } from "#platform/testing/world.ts";
import {
  filingAgainstRelease,
  payeeAgainstRelease,
  resultsAtOnce,
  retriesAgainstVoid,
  voidAgainstRelease,
} from "./desk-races.ts";
import { importAgainstChannel, revertAgainstMatch } from "./file-race.ts";
import { type Finance, financeOf, passAgainstReject } from "./finance-race.ts";
import { type Stage, stageIn } from "./stage.ts";
import { allowSpecial } from "#main/car-payment-arrange.ts";

const rounds = Number(process.env["RACE_ROUNDS"] ?? effort(2, 500));
const outcomes: Record<string, number> = {};
const count = (what: string) => void (outcomes[what] = (outcomes[what] ?? 0) + 1);

let world: World;
let stage: Stage;
let finance: Finance;
beforeAll(async () => {
  world = await openQuietWorld();
  stage = await stageIn(world, count);
  await allowSpecial(world, stage.seller);
  finance = await financeOf(await stageIn(world, count));
});
afterAll(() => world.close());

/** Orders that stand where no payout of theirs does, or that more than one payout could pay. */
const findWrong =
  "select c.number, c.state, array_agg(p.state order by p.number) as payouts from car_payments c" +
  " join payouts p on p.tenant_id = c.tenant_id and p.order_type = 'CAR_PAYMENT' and p.order_id = c.id" +
  " where c.tenant_id = $1 group by c.number, c.state having count(*) filter (where p.state <> 4011) > 1" +
  " or c.state in (3000, 3001, 3010) and bool_or(p.state <> 4011)" +
  " or c.state in (3004, 3008, 3009) and count(*) filter (where p.state = 4008) <> 1" +
  " or c.state = 3002 and bool_or(p.state in (4004, 4005, 4006, 4007, 4008))" +
  " or c.state = 3003 and not bool_or(p.state in (4004, 4005, 4006))" +
  " or c.state = 3005 and bool_or(p.state not in (4009, 4011))" +
  " or c.state = 3006 and not bool_or(p.state in (4007, 4012))" +
  " or c.state = 3007 and not bool_or(p.state = 4010)";
/** More than one try at a time, or one of an order that was given up. */
const findTwice =
  "select p.order_number from payouts p join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id" +
  " join car_payments c on c.tenant_id = p.tenant_id and c.id = p.order_id" +
  " where p.tenant_id = $1 and p.order_type = 'CAR_PAYMENT' and a.state not in (4009, 4010, 4011)" +
  " group by p.order_number, c.state having count(*) > 1 or c.state = 3010";

async function expectSound(): Promise<void> {
  const { admin } = world.database;
  for (const { tenantId } of [stage.seller, finance.seller]) {
    for (const sql of [findWrong, findTwice]) {
      expect((await admin.query(sql, [tenantId])).rows).toEqual([]);
    }
  }
}

const races: Readonly<Record<string, () => Promise<void>>> = {
  "void against release": () => voidAgainstRelease(stage),
  "account on file against release": () => filingAgainstRelease(stage),
  "payee against release": () => payeeAgainstRelease(stage),
  "results at once": () => resultsAtOnce(stage),
  "retries against void": () => retriesAgainstVoid(stage),
  "pass against reject": () => passAgainstReject(finance),
  "import against channel": () => importAgainstChannel(stage),
  "revert against match": () => revertAgainstMatch(stage),
};

it("none is paid twice, and none after it was given up, however many act at once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, race] of Object.entries(races)) {
      await race().catch((wrong: unknown) => {
        throw new Error(`${name}, round ${round}`, { cause: wrong });
      });
    }
    await expectSound();
    const isTold = (round + 1) % 50 === 0 || round + 1 === rounds;
    if (isTold) process.stdout.write(`${JSON.stringify({ rounds: round + 1, ...outcomes })}\n`);
  }
});
