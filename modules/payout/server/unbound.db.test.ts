import { afterAll, beforeAll, expect, it } from "vitest";
import { bindFor } from "#main/bound-account.ts";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  sendNow,
} from "#main/payout-office.ts";
import { merchantBinding } from "#modules/provider/binding-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { operatorOf } from "#platform/testing/operator.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../contract.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  operator = await operatorOf(world);
  const id = await payerAccount(world, cashier, { code: "PINGAN", sandbox });
  await channelOf(world, cashier, { id });
});
afterAll(() => office.close());

async function unbind() {
  const { world } = office;
  const filters = { tenantId: [cashier.tenantId], standing: ["own" as const] };
  const { data } = await world.call(merchantBinding.list, { filters }, { as: operator });
  const [binding] = data.records;
  if (!binding) throw new Error("nothing is bound");
  const { id, rowVersion } = binding;
  const change = { id, rowVersion, reason: "合同到期" };
  const answer = await world.call(merchantBinding.unbind, change, { as: operator });
  expect(answer.code).toBe("0");
  return binding;
}

it("nothing leaves through a merchant that was taken from the tenant, and nothing is in doubt", async () => {
  const { world, sandbox } = office;
  const { id, number } = await readyPayout(world, cashier, { cnaps: "308290003020" });
  const later = await readyPayout(world, cashier, { cnaps: "308290003020", amountFen: 700 as Fen });
  await world.call(payout.pay, { id }, { as: cashier });
  const { provider, address, merchant, tenantId } = await unbind();
  await sendNow(world, cashier, `${number}-1`);
  expect(await sandbox.control.journal({ provider: "ping-an" })).toEqual([]);
  expect(await sandbox.control.ledger("ping-an")).toEqual([]);
  const standing = await world.call(payout.detail, { id }, { as: cashier });
  expect(standing.data.payout.stateCode).toBe(4005);
  // What has not been let go yet says why it cannot be.
  expect((await world.call(payout.pay, { id: later.id }, { as: cashier })).code).toBe("2281");
  const checked = await world.call(payout.check, { id: later.id }, { as: cashier });
  expect(checked.data.obstacles).toMatchObject([{ code: "2281" }]);
  // It certainly never left: bound again, it goes out as if for the first time, once.
  await bindFor(world, tenantId, { provider, address, settings: merchant });
  await sendNow(world, cashier, `${number}-1`);
  await sendNow(world, cashier, `${number}-1`);
  await sandbox.control.advance(60_000);
  expect(await sandbox.control.ledger("ping-an")).toMatchObject([{ kind: "paid", count: 1 }]);
});
