import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aReachable,
  beingSigned,
  contractTemplateOf,
  startingFor,
  toBeSigned,
} from "#main/contract-signing-arrange.ts";
import { daybreak, handingOver, openDepartures } from "#main/departure-arrange.ts";
import {
  type ContractOffice,
  doneBy,
  inForce,
  openContracts,
  renewalOf,
} from "#main/employment-contract-arrange.ts";
import { aPaper, decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { goOn } from "#modules/e-sign/server/jobs/go-on.ts";
import { outsideOf } from "#modules/e-sign/server/support/arrange.ts";
import type { Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { employmentContract } from "../contract.ts";

let sandbox: TestSandbox;
let world: World;
let office: ContractOffice;
let templateId: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: outsideOf(sandbox) } });
  office = await openContracts(world, await world.person(await world.tenant()));
  templateId = await contractTemplateOf(office, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

const detail = (id: string) => doneBy(world, office.hr, [employmentContract.detail, { id }]);
const stateOf = async (id: string) => (await detail(id)).stateCode;
/** Asks the provider, and tells how the contract stands then. */
const refresh = async (id: string) => {
  await doneBy(world, office.hr, [employmentContract.refreshSigning, { id }]);
  return stateOf(id);
};
const signing = (id: string) => doneBy(world, office.hr, [employmentContract.signing, { id }]);

async function signContractOf(id: string): Promise<{ id: string; number: string; state: number }> {
  const { rows } = await world.database.admin.query<{ id: string; number: string; state: number }>(
    "select s.id, s.number, s.state from sign_contracts s join employment_contracts c" +
      " on c.tenant_id = s.tenant_id and c.sign_contract_id = s.id where c.id = $1",
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error("nobody was asked to sign it");
  return found;
}

/** The provider works on the document for a while, and then asks the signers. */
async function reachesSigners(id: string): Promise<void> {
  const who = { tenantId: office.tenant.id, contractId: (await signContractOf(id)).id };
  await goOn(world.engine, who);
  await sandbox.control.advance(2_000);
  await goOn(world.engine, who);
}

async function act(id: string, position: number, action = "sign"): Promise<void> {
  const { number } = await signContractOf(id);
  await sandbox.control.act("esign", action, { signerNumber: `${number}-${position}` });
}

describe("a contract that is signed at a provider", () => {
  it("is in force once the employee and the company's seal are on it, with the paper", async () => {
    const id = await beingSigned(office, templateId);
    await reachesSigners(id);
    const choices = await doneBy(world, office.hr, [employmentContract.signTemplates, {}]);
    expect(choices.map((one) => [one.id, one.fileName])).toEqual([[templateId, "劳动合同"]]);
    const { signers } = await signing(id);
    expect(signers.map(({ side, companyName }) => [side, companyName])).toEqual([
      ["employee", null],
      ["company", "杭州车账科技有限公司"],
    ]);
    expect(JSON.stringify(signers)).not.toMatch(/1\d{10}/);
    expect(await refresh(id)).toBe(5301);
    await act(id, 1);
    expect(await refresh(id)).toBe(5301);
    expect(await detail(id)).toMatchObject({ signState: 4103, signedTime: null });
    await act(id, 2);
    expect(await refresh(id)).toBe(5302);
    const contract = await signContractOf(id);
    await goOn(world.engine, { tenantId: office.tenant.id, contractId: contract.id });
    const { signedPaperIds, signedTime, contractNo } = await detail(id);
    expect(signedPaperIds).toHaveLength(1);
    expect([signedTime, contractNo].includes(null)).toBe(false);

    // Who has all of contracts' pages, and nothing of HR's, neither finds it there nor reads its paper.
    const others = world.allPermissions.filter((one) => !one.startsWith("hr:"));
    const clerk = await world.person(office.tenant, others);
    const page = await doneBy(world, clerk, [signContract.eSignList, { filters: {} }]);
    expect(page.records.map((one) => one.id)).not.toContain(contract.id);
    const paper = { id: signedPaperIds[0] ?? "" };
    const opened = (as: typeof clerk) => world.call(attachment.detail, paper, { as });
    for (const endpoint of [signContract.detail, signContract.signedFile] as const) {
      const answer = await world.call(endpoint, { id: contract.id }, { as: clerk });
      expect(answer.code).toBe("0404");
    }
    expect((await opened(clerk)).code).not.toBe("0");
    expect((await opened(office.hr)).code).toBe("0");
  });

  it("waits again where somebody refuses, and is started anew under its number", async () => {
    const { nextId: id } = await toBeSigned(office);
    const input = startingFor(id, templateId);
    await doneBy(world, office.hr, [employmentContract.startSigning, input]);
    const again = await world.call(employmentContract.startSigning, input, { as: office.hr });
    expect(again.code).toBe("9901");
    await reachesSigners(id);
    await act(id, 1, "refuse");
    expect(await refresh(id)).toBe(5300);
    expect(await detail(id)).toMatchObject({ signState: 4106, contractNo: null });
    await doneBy(world, office.hr, [employmentContract.startSigning, input]);
    expect(await detail(id)).toMatchObject({ stateCode: 5301, contractNo: input.contractNo });
  });

  it("is nobody's to sign there any more once its scan is kept, or it is taken back or ended", async () => {
    const fileIds = [await aPaper(world, office.hr)];
    const call = <E extends Endpoint>(endpoint: E, input: GivenTo<E>) =>
      world.call(endpoint, input, { as: office.hr });
    const ways = [
      [5302, (id: string) => call(employmentContract.sign, { id, contractNo: newId(), fileIds })],
      [5300, (id: string) => call(employmentContract.withdrawSigning, { id, remark: "改纸质" })],
      [5307, (id: string) => call(employmentContract.terminate, { id, remark: "不签了" })],
    ] as const;
    for (const [state, way] of ways) {
      const id = await beingSigned(office, templateId);
      await reachesSigners(id);
      const { id: contractId } = await signContractOf(id);
      expect(await way(id)).toMatchObject({ code: "0" });
      expect(await stateOf(id)).toBe(state);
      const who = { tenantId: office.tenant.id, contractId };
      await goOn(world.engine, who);
      expect((await signContractOf(id)).state).toBe(4108);
      // What the provider says of it afterwards is not about this contract any more.
      expect(await stateOf(id)).toBe(state);
    }
  });

  it("ends with who leaves, and is taken back from the provider", async () => {
    const departures = await openDepartures(world, office.hr);
    const { nextId: id, employeeId } = await toBeSigned(office);
    await doneBy(world, office.hr, [employmentContract.startSigning, startingFor(id, templateId)]);
    await reachesSigners(id);
    await handingOver(departures, { employeeId, lastWorkDay: "2098-03-31" });
    await daybreak(world, "2098-04-01T00:00:00Z");
    expect(await stateOf(id)).toBe(5307);
    const contract = await signContractOf(id);
    await goOn(world.engine, { tenantId: office.tenant.id, contractId: contract.id });
    expect((await signContractOf(id)).state).toBe(4108);
  });

  it("follows three that are renewed in one step, each agreed to and signed by itself", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => aReachable(office)));
    const first = await Promise.all(
      people.map(({ userId: employeeId }) => inForce(office, { employeeId })),
    );
    const ids = first.map(({ id }) => id);
    const { done } = await doneBy(world, office.hr, [employmentContract.renew, renewalOf(...ids)]);
    expect(done).toBe(3);
    const next: string[] = [];
    for (const id of ids) {
      await decide(office, (await detail(id)).instanceId ?? "");
      const chain = await doneBy(world, office.hr, [employmentContract.chain, { id }]);
      next.push(chain.at(-1)?.id ?? "");
    }
    for (const id of next) {
      await doneBy(world, office.hr, [
        employmentContract.startSigning,
        startingFor(id, templateId),
      ]);
      await reachesSigners(id);
      await act(id, 1);
      await act(id, 2);
      await refresh(id);
    }
    expect(await Promise.all(next.map(stateOf))).toEqual(next.map(() => 5302));
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 5305));
  });
});
