import { afterAll, beforeAll, expect, it } from "vitest";
import { leftIn, released } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payout } from "../contract.ts";
import { fetchReceipts } from "./jobs/fetch-receipts.ts";
import { sweepPayouts } from "./jobs/sweep-payouts.ts";

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const jobs = async (like: string) => {
  const found = await world.database.admin.query<{ name: string }>(
    "select name from dbos.workflow_status where workflow_uuid like $1",
    [`%${like}%`],
  );
  return found.rows.map(({ name }) => name);
};
const makeDue = (id: string) =>
  world.database.admin.query(
    "update payout_attempts set next_look_at = now() - interval '1 second' where payout_id = $1" +
      " returning id, submission_number",
    [id],
  );

it("sweeps that meet start one job for each attempt, and wait for nobody outside", async () => {
  const { id } = await leftIn(world, cashier, { state: 4007 });
  const { rows } = await makeDue(id);
  const attempt = rows[0] as { id: string };
  await Promise.all(Array.from({ length: 5 }, () => sweepPayouts(world.engine)));
  expect(await jobs(`payout-look-${attempt.id}`)).toEqual(["payout.look"]);
  const kept = await world.database.admin.query(
    "select from provider_exchanges where tenant_id = $1",
    [cashier.tenantId],
  );
  expect(kept.rowCount).toBe(0);
  await makeDue(id);
  await sweepPayouts(world.engine);
  expect(await jobs(`payout-look-${attempt.id}`)).toHaveLength(2);
});

it("what never reached its channel is sent by a job", async () => {
  const { id } = await released(world, cashier);
  const { rows } = await makeDue(id);
  const { submission_number: number } = rows[0] as { submission_number: string };
  await sweepPayouts(world.engine);
  expect(await jobs(`${number}-at-`)).toEqual(["payout.submit"]);
});

it("receipts are fetched by a job each, taken once; asking by hand works after a failed job", async () => {
  const { id } = await leftIn(world, cashier, { state: 4008 });
  const { admin } = world.database;
  await admin.query("update payouts set receipt_next_at = now() where id = $1", [id]);
  await Promise.all([fetchReceipts(world.engine), fetchReceipts(world.engine)]);
  expect(await jobs(`payout-receipt-${id}`)).toEqual(["payout.receipt"]);
  await admin.query(
    "update dbos.workflow_status set status = 'ERROR', workflow_uuid = regexp_replace(workflow_uuid, '\\d+$', '0')" +
      " where workflow_uuid like $1",
    [`payout-receipt-${id}%`],
  );
  const { code } = await world.call(payout.fetchReceipt, { id }, { as: cashier });
  expect([code, (await jobs(`payout-receipt-${id}`)).length]).toEqual(["0", 2]);
});
