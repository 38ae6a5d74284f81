import { afterAll, beforeAll, expect, it } from "vitest";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
} from "#main/payout-office.ts";
import { startProcess } from "#main/process.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import { payout } from "../contract.ts";

let office: PayoutOffice;
let cashier: TestPerson;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  const id = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id });
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await office.close();
});

const workers: Awaited<ReturnType<typeof startProcess>>[] = [];
async function startWorker() {
  const worker = await startProcess("worker", office.world.environment);
  workers.push(worker);
  return worker;
}

it("a worker killed between sending and hearing leaves a payout that is asked about, not sent again", async () => {
  const { world, sandbox } = office;
  const params = { ms: 8_000 };
  await sandbox.control.addFault({ provider: "flexpay", effect: "delayAfter", params, times: 1 });
  const first = await startWorker();
  const { id, number } = await readyPayout(world, cashier, { orderType: "MANUAL" });
  await world.call(payout.pay, { id }, { as: cashier });
  const ours = `${number}-1`;
  const isClaimed = async () => {
    const found = await world.database.admin.query(
      "select from payout_attempts where merchant_number = $1 and sending_at is not null",
      [ours],
    );
    return found.rowCount === 1;
  };
  await until(isClaimed);
  await until(async () => (await sandbox.control.faults()).some(({ fired }) => fired > 0));
  await first.kill();
  await startWorker();
  const stateOf = async () =>
    (await world.call(payout.detail, { id }, { as: cashier })).data.payout.stateCode;
  // Taken over from the dead and asked about; the next look, brought forward, finds the end.
  await until(async () => (await stateOf()) !== 4005, 90);
  await sandbox.control.advance(10_000);
  await world.database.admin.query(
    "update payout_attempts set next_look_at = now() where merchant_number = $1 and state <> 4008",
    [ours],
  );
  await until(async () => (await stateOf()) === 4008, 60);
  expect(await sandbox.control.ledger("flexpay")).toMatchObject([{ merchantNo: ours, count: 1 }]);
  const said = await world.database.admin.query<{ operation: string }>(
    "select operation from provider_exchanges where tenant_id = $1 and operation = 'SFT0502'",
    [cashier.tenantId],
  );
  // The only sending died with its worker before it could be kept.
  expect(said.rows).toEqual([]);
});
