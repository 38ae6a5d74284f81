import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { runSendSms } from "#modules/provider/server/jobs/send-sms.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { signContract } from "../../contract.ts";
import type { SignProvider } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { addAccounts, contractFor, newTemplate, outsideOf } from "../support/arrange.ts";
import { applySignResult } from "../support/apply-sign-result.ts";
import { forContract } from "../support/for-contract.ts";
import { contractNotice } from "../support/notice.ts";
import { signedOrders } from "../support/orders.ts";
import { goOn } from "./go-on.ts";
import { lookAfterContracts } from "./look-after-contracts.ts";
import { remindSigners } from "./remind-signers.ts";
import { tellOfExpiringContracts } from "./tell-of-expiring-contracts.ts";
import { runUpload } from "./upload-template.ts";

let sandbox: TestSandbox;
let world: World;
let admin: TestPerson;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: outsideOf(sandbox) } });
  admin = await world.person(await world.tenant());
  await addAccounts(world, admin, sandbox);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

const counterpart = { ESIGN: "esign", LETSIGN: "letsign" } as const;

async function template(by: SignProvider): Promise<string> {
  const input = await newTemplate(world, admin, by);
  const { data } = await world.call(contractTemplate.create, input, { as: admin });
  const { tenantId, userId } = admin;
  await runUpload(world.engine, { tenantId, userId, templateId: data.id });
  return data.id;
}

let phones = 0;
/** A contract with a customer and a company, both with phones that nobody else has. */
async function contract(by: SignProvider): Promise<string> {
  phones += 1;
  const phone = (side: number) => `13${side}${String(phones).padStart(8, "0")}`;
  const input = {
    ...contractFor(await template(by)),
    costumerPhoneNumber: phone(7),
    certCompanyName: "远航汽车服务有限公司",
    companyAgentName: "赵六",
    companyAgentPhone: phone(8),
  };
  return (await world.call(signContract.create, input, { as: admin })).data.id;
}

const who = (contractId: string) => ({ tenantId: admin.tenantId, contractId });
const run = (id: string) => goOn(world.engine, who(id));
const detail = async (id: string) =>
  (await world.call(signContract.detail, { id }, { as: admin })).data;
const stateOf = async (id: string) => (await detail(id)).stateCode;
const kinds = async (id: string) =>
  (await world.call(signContract.events, { id }, { as: admin })).data
    .map(({ kind }) => kind)
    .toReversed();

/** What its author was told of it last. */
const toldOf = async (id: string) => {
  const { rows } = await world.database.admin.query<{ event: string }>(
    "select event from messages where user_id = $1 and subject_id = $2",
    [admin.userId, id],
  );
  return rows.map(({ event }) => event);
};

/** A contract that is being signed. The outside time moves on while documents are worked on. */
async function started(by: SignProvider): Promise<string> {
  const id = await contract(by);
  await world.call(signContract.start, { id }, { as: admin });
  await run(id);
  await sandbox.control.advance(2_000);
  await run(id);
  expect(await stateOf(id)).toBe(4102);
  return id;
}

async function act(id: string, action: string, side = 1): Promise<void> {
  const { contractNumber, provider } = await detail(id);
  const signerNumber = `${contractNumber}-${side}`;
  await sandbox.control.act(counterpart[provider], action, { signerNumber });
}

/** Says that something happened, as the provider's notice would. */
async function notice(id: string, side = 1): Promise<void> {
  const { contractNumber } = await detail(id);
  const found = await world.database.admin.query<{ account_id: string }>(
    "select account_id from sign_contracts where id = $1",
    [id],
  );
  await contractNotice(world.engine, {
    tenantId: admin.tenantId,
    accountId: found.rows[0]?.account_id ?? "",
    ourNumber: `${contractNumber}-${side}`,
  });
}

/** The flows of a contract that signers were told of, by the provider's own numbers. */
async function startedFlows(by: SignProvider, id: string): Promise<string[]> {
  const { contractNumber } = await detail(id);
  const calls = await sandbox.control.journal({ provider: counterpart[by], limit: 5_000 });
  if (by === "LETSIGN") {
    const asked = calls.filter(
      ({ path, requestBody }) =>
        path.includes("applyForSign") && requestBody.includes(`${contractNumber}-`),
    );
    return distinct(
      asked.map(({ requestBody }) => /"contractCode":"([^"]+)"/.exec(requestBody)?.[1] ?? ""),
    );
  }
  const made = calls.filter(
    ({ path, requestBody }) =>
      path.includes("create-by-file") && requestBody.includes(`${contractNumber}-`),
  );
  const flows = made.map(({ answerBody }) => /"signFlowId":"([^"]+)"/.exec(answerBody)?.[1] ?? "?");
  return distinct(flows.filter((flow) => calls.some(({ path }) => path.includes(`${flow}/start`))));
}
const distinct = (texts: readonly string[]) => [...new Set(texts)];

describe.each<SignProvider>(["ESIGN", "LETSIGN"])("a contract through %s", (by) => {
  it("is sent, signed by one after the other, kept with its paper and archived", async () => {
    const id = await started(by);
    expect(await kinds(id)).toEqual(["created", "startRequested", "started"]);
    const { data: before } = await world.call(signContract.signers, { id }, { as: admin });
    expect(before.map(({ hasLink }) => hasLink)).toEqual([true, false]);
    await act(id, "sign", 1);
    await notice(id, 1);
    expect(await stateOf(id)).toBe(4103);
    await act(id, "sign", 2);
    await notice(id, 2);
    const done = await detail(id);
    expect(done).toMatchObject({ stateCode: 4104, signTime: expect.any(String) as string });
    expect(done.evidenceNumber).toBe(done.contractCode);
    expect(await toldOf(id)).toEqual(["sign.completed"]);
    const { response } = await world.call(signContract.signedFile, { id }, { as: admin });
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.rawPayload.toString("latin1")).toMatch(/^%PDF-/);
    const { data: lines } = await world.call(signContract.events, { id }, { as: admin });
    const kept = lines.find(({ kind }) => kind === "fileKept");
    const stored = await world.database.admin.query<{ sha256: string }>(
      "select encode(sha256, 'hex') as sha256 from files where id = $1",
      [done.signedFileIds[0]],
    );
    expect(kept?.detail["sha256"]).toBe(stored.rows[0]?.sha256);
    await world.call(signContract.archive, { id }, { as: admin });
    expect(await detail(id)).toMatchObject({ stateCode: 4109, archive: true });
  });

  it("is signed and fetched once by many who go on with it at the same time", async () => {
    const id = await contract(by);
    await world.call(signContract.start, { id }, { as: admin });
    const together = () => Promise.all([run(id), run(id), run(id)]);
    await together();
    await sandbox.control.advance(2_000);
    await together();
    await together();
    expect(await stateOf(id)).toBe(4102);
    expect((await kinds(id)).filter((kind) => kind === "started")).toHaveLength(1);
    expect(await startedFlows(by, id)).toEqual([(await detail(id)).contractCode]);
    await act(id, "sign", 1);
    await together();
    await act(id, "sign", 2);
    await together();
    const done = await detail(id);
    expect([done.stateCode, done.signedFileIds.length]).toEqual([4104, 1]);
    expect((await kinds(id)).filter((kind) => kind === "fileKept")).toHaveLength(1);
  });

  it.each(["noAnswerExecuted", "noAnswerNotExecuted"])(
    "gets there although every answer is lost once: %s",
    async (effect) => {
      const id = await contract(by);
      await world.call(signContract.start, { id }, { as: admin });
      await sandbox.control.addFault({ provider: counterpart[by], effect, times: 1 });
      for (let round = 0; round < 8 && (await stateOf(id)) !== 4102; round += 1) {
        await run(id);
        await sandbox.control.advance(2_000);
        await sandbox.control.addFault({ provider: counterpart[by], effect, times: 1 });
        await run(id);
        await sandbox.control.clearFaults();
      }
      expect(await stateOf(id)).toBe(4102);
      expect((await kinds(id)).filter((kind) => kind === "started")).toHaveLength(1);
      expect(await startedFlows(by, id)).toEqual([(await detail(id)).contractCode]);
      await act(id, "sign", 1);
      await act(id, "sign", 2);
      await run(id);
      await run(id);
      expect(await stateOf(id)).toBe(4104);
    },
  );

  it.each([
    ["refuse", 4106],
    ["expire", 4107],
    ["revokeByProvider", 4108],
  ])("ends as its provider says: %s", async (action, state) => {
    const id = await started(by);
    await act(id, action);
    const answer = await world.call(signContract.refresh, { id }, { as: admin });
    expect(answer.data).toEqual({ id, signState: state });
    expect(await toldOf(id)).toEqual(action === "refuse" ? ["sign.declined"] : []);
    const found = await world.database.admin.query<{ next_look_at: Date | null }>(
      "select next_look_at from sign_contracts where id = $1",
      [id],
    );
    expect(found.rows[0]?.next_look_at).toBeNull();
  });

  it("is revoked when its provider agrees, and not when it was signed at that moment", async () => {
    const id = await started(by);
    const input = { id, revokeReason: "客户要求更改金额" };
    await world.call(signContract.revoke, input, { as: admin });
    expect(await stateOf(id)).toBe(4102);
    await run(id);
    expect(await detail(id)).toMatchObject({ stateCode: 4108, inactive: true });

    const raced = await started(by);
    await sandbox.control.addFault({
      provider: counterpart[by],
      effect: "revokeRacesCompletion",
      times: 1,
    });
    await world.call(signContract.revoke, { ...input, id: raced }, { as: admin });
    await run(raced);
    expect(await stateOf(raced)).toBe(4104);
    expect(await kinds(raced)).toContain("revokeRefused");
  });

  it("that its provider certainly refuses can be sent again", async () => {
    const id = await contract(by);
    await world.call(signContract.start, { id }, { as: admin });
    await sandbox.control.addFault({
      provider: counterpart[by],
      effect: "expiredTimestamp",
      times: 1,
    });
    await run(id);
    const refused = await detail(id);
    expect(refused).toMatchObject({ stateCode: 4101, startTime: null });
    expect(refused.startFailure).not.toBeNull();
    expect((await world.call(signContract.start, { id }, { as: admin })).code).toBe("0");
    await run(id);
    await sandbox.control.advance(2_000);
    await run(id);
    expect(await detail(id)).toMatchObject({ stateCode: 4102, startFailure: null });
  });

  it("turns its order's light when it is signed, and back when it is taken back", async () => {
    const lights: (number | null)[] = [];
    const orderId = "018f0000-0000-7000-8000-000000000001";
    const order = { orderId, orderNo: "CK1", lesseeName: "", lesseePhone: null, isLive: true };
    signedOrders.fill([
      {
        type: "carPayment",
        find: async () => order,
        settled: async (_tx, { state }) => void lights.push(state),
      },
    ]);
    const id = await started(by);
    await world.database.admin.query(
      "update sign_contracts set order_type = 'carPayment', order_id = $2, order_number = 'CK1' where id = $1",
      [id, orderId],
    );
    await act(id, "sign", 1);
    await act(id, "sign", 2);
    await run(id);
    expect(lights).toEqual([4104]);
    await forContract(world.engine, who(id), (tx, at, now) =>
      applySignResult(tx, at, {
        detail: { state: "revoked", reason: "双方协商解约", signers: [] },
        exchangeId: newId(),
        now,
      }),
    );
    expect(lights).toEqual([4104, 4108]);
    expect(await detail(id)).toMatchObject({ inactive: true, endReason: "双方协商解约" });
  });
});

describe("contracts that nobody looks at", () => {
  it("are taken by the clock, each once, until they are settled", async () => {
    const id = await contract("ESIGN");
    await world.call(signContract.start, { id }, { as: admin });
    const due = () =>
      world.database.admin.query(
        "update sign_contracts set next_look_at = now() - interval '1 second' where id = $1",
        [id],
      );
    const jobs = async () =>
      (
        await world.database.admin.query(
          "select from dbos.workflow_status where name = 'eSign.goOn' and workflow_uuid like $1",
          [`%${id}%`],
        )
      ).rowCount;
    expect(await jobs()).toBe(1);
    await due();
    await Promise.all([lookAfterContracts(world.engine), lookAfterContracts(world.engine)]);
    expect(await jobs()).toBe(2);
    await lookAfterContracts(world.engine);
    expect(await jobs()).toBe(2);
  });
});

describe("a tenant out of force", () => {
  const become = (state: number) =>
    world.database.admin.query("update tenants set state = $2 where id = $1", [
      admin.tenantId,
      state,
    ]);
  afterEach(() => become(1000));

  it("has what it sent looked after to the end", async () => {
    const id = await started("ESIGN");
    await act(id, "sign", 1);
    await act(id, "sign", 2);
    await become(1001);
    await world.database.admin.query(
      "update sign_contracts set next_look_at = now() - interval '1 second' where id = $1",
      [id],
    );
    await lookAfterContracts(world.engine);
    const { rows } = await world.database.admin.query<{ looks: number }>(
      "select looks from sign_contracts where id = $1 and next_look_at > now()",
      [id],
    );
    expect(rows[0]?.looks).toBeGreaterThan(0);
    await run(id);
    await become(1000);
    expect(await stateOf(id)).toBe(4104);
  });

  it("sends nothing more to signers, and goes on once it is back", async () => {
    const id = await contract("ESIGN");
    await world.call(signContract.start, { id }, { as: admin });
    await become(1001);
    await run(id);
    await sandbox.control.advance(2_000);
    await run(id);
    await become(1000);
    expect(await startedFlows("ESIGN", id)).toEqual([]);
    expect(await stateOf(id)).toBe(4101);
    await run(id);
    await sandbox.control.advance(2_000);
    await run(id);
    expect(await stateOf(id)).toBe(4102);
  });
});

describe("signers who let a contract wait", () => {
  const at = (shanghai: string) => ({ now: () => new Date(`${shanghai}+08:00`) });
  const due = (id: string) =>
    world.database.admin.query(
      "update sign_contracts set remind_at = now() - interval '1 second' where id = $1",
      [id],
    );
  const texts = async () =>
    (
      await world.database.admin.query("select from sms_messages where tenant_id = $1", [
        admin.tenantId,
      ])
    ).rowCount ?? 0;
  const remindAt = async (id: string) => {
    const found = await world.database.admin.query<{ remind_at: Date | null }>(
      "select remind_at from sign_contracts where id = $1",
      [id],
    );
    return found.rows[0]?.remind_at;
  };

  it("are reminded by day, only whose turn it is, and once however many look", async () => {
    const id = await started("ESIGN");
    const before = await texts();
    await due(id);
    const day = at("2126-11-16T10:00:00");
    await Promise.all([remindSigners(world.engine, day), remindSigners(world.engine, day)]);
    expect(await texts()).toBe(before + 1);
    expect(await detail(id)).toMatchObject({ remindTimes: 1 });
    expect(await remindAt(id)).toEqual(new Date("2126-11-18T10:00:00+08:00"));
    expect(await kinds(id)).toContain("reminded");
  });

  it("find the way to the contract in the text", async () => {
    const id = await started("ESIGN");
    await due(id);
    await remindSigners(world.engine, at("2126-11-16T10:00:00"));
    const { rows } = await world.database.admin.query<{ id: string }>(
      "select id from sms_messages where tenant_id = $1 order by created_at desc limit 1",
      [admin.tenantId],
    );
    const { tenantId, userId } = admin;
    await runSendSms(world.engine, { tenantId, userId, smsId: rows[0]?.id ?? "" });
    const signer = await world.database.admin.query<{ link: string }>(
      "select link from contract_signers where contract_id = $1 and link is not null",
      [id],
    );
    const link = signer.rows[0]?.link ?? "no link";
    const phone = `137${String(phones).padStart(8, "0")}`;
    const inbox = await sandbox.control.act<{ text: string }[]>("sms", "inbox", { phone });
    expect(inbox.map(({ text }) => text)).toEqual([expect.stringContaining(link)]);
  });

  it("are not reminded by anybody where the department has switched the texts off", async () => {
    const id = await started("ESIGN");
    const { tenantId, userId } = admin;
    await world.database.admin.query(
      "insert into department_settings (tenant_id, id, settings, created_by, updated_by)" +
        " values ($1, gen_random_uuid(), $2, $3, $3)",
      [tenantId, JSON.stringify({ carPayment: { smsSignRemind: false } }), userId],
    );
    const before = await texts();
    const answer = await world.call(signContract.remind, { id }, { as: admin });
    expect(answer.code).toBe("2329");
    await due(id);
    await remindSigners(world.engine, at("2126-11-16T10:00:00"));
    expect(await texts()).toBe(before);
    const forget = "delete from department_settings where tenant_id = $1";
    await world.database.admin.query(forget, [tenantId]);
  });

  it("have their contract's author told once when little time is left", async () => {
    const id = await started("ESIGN");
    const endsIn = (interval: string) =>
      world.database.admin.query(
        `update sign_contracts set expires_at = now() + interval '${interval}' where id = $1`,
        [id],
      );
    await endsIn("49 hours");
    await tellOfExpiringContracts(world.engine);
    expect(await toldOf(id)).toEqual([]);
    await endsIn("47 hours");
    const tell = () => tellOfExpiringContracts(world.engine);
    await Promise.all([tell(), tell()]);
    expect(await toldOf(id)).toEqual(["sign.expiring"]);
    await world.database.admin.query("delete from messages where subject_id = $1", [id]);
    await tell();
    expect(await toldOf(id)).toEqual([]);
  });

  it("are left in peace at night", async () => {
    const id = await started("ESIGN");
    const before = await texts();
    await due(id);
    await remindSigners(world.engine, at("2126-11-16T22:00:00"));
    expect(await texts()).toBe(before);
    expect(await remindAt(id)).toEqual(new Date("2126-11-17T08:00:00+08:00"));
  });

  it("are not reminded of what is over", async () => {
    const id = await started("ESIGN");
    await act(id, "refuse");
    await run(id);
    expect(await remindAt(id)).toBeNull();
  });
});
