import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import {
  admitted,
  aKeyPerson,
  aPaper,
  decide,
  drafted,
  keyPersonFields,
  openRegistry,
  type Registry,
  submittedOf,
} from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { keyPerson } from "../key-person-contract.ts";
import { expiriesOf } from "./support/expiries.ts";
import { tellOfExpiring } from "./jobs/tell-of-expiring.ts";

const open = openTestWorld;
const registries = new Map<string, Registry>();

/** The person at hand registers; who decides is somebody of his tenant. */
async function registryOf(world: World, author: TestPerson): Promise<Registry> {
  const { tenantId: id } = author;
  const known = registries.get(id);
  if (known) return { ...known, author };
  const made = await openRegistry({ ...world, tenant: async () => ({ id, name: "" }) });
  registries.set(id, { ...made, world });
  return { ...made, world, author };
}
const draftOf = async (world: World, as: TestPerson) => drafted(await registryOf(world, as));
const admittedBy = async (world: World, as: TestPerson) => admitted(await registryOf(world, as));
const withReason = ({ id }: { id: string }) => ({ id, remark: "不再合作" });

guards(keyPerson.create, {
  open,
  valid: aKeyPerson,
  refused: {
    input: async (world, as) => ({
      ...(await aKeyPerson(world, as)),
      expirationTime: "2020-01-01",
    }),
    code: "7410",
  },
});
guards(keyPerson.update, {
  open,
  valid: async (world, as) => {
    const { id, fields } = await draftOf(world, as);
    return { ...fields, id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const { id, fields } = await draftOf(world, as);
      return { ...fields, id, rowVersion: 7 };
    },
    code: "0409",
  },
});
guards(keyPerson.submit, {
  open,
  valid: async (world, as) => ({ id: (await draftOf(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await admittedBy(world, as)).id }),
    code: "7404",
  },
});
guards(keyPerson.remove, {
  open,
  valid: async (world, as) => ({ id: (await draftOf(world, as)).id }),
  refused: {
    input: async (world, as) => {
      const registry = await registryOf(world, as);
      const { id } = await drafted(registry);
      await decide(registry, await submittedOf(registry, id), "reject");
      return { id };
    },
    code: "7405",
  },
});
guards(keyPerson.disable, {
  open,
  valid: async (world, as) => withReason(await admittedBy(world, as)),
  refused: { input: async (world, as) => withReason(await draftOf(world, as)), code: "7406" },
});

describe("a key person", () => {
  let world: World;
  let registry: Registry;
  beforeAll(async () => {
    world = await openTestWorld();
    registry = await openRegistry(world);
  });
  afterAll(() => world.close());

  const detail = async (id: string, as = registry.author) =>
    (await world.call(keyPerson.detail, { id }, { as })).data;
  /** Changes somebody as his author at a time; gives the refusal's words, if it is one. */
  const update = async (id: string, more: object = {}, at?: Date) => {
    const { rowVersion, fileIds } = await detail(id);
    const input = { ...keyPersonFields, fileIds, ...more, id, rowVersion };
    return world
      .as(registry.author, at)
      .call(keyPerson.update, input as never)
      .then(
        () => "done",
        (thrown: Error) => String((thrown as { textIn?: (l: string) => string }).textIn?.("zh-CN")),
      );
  };
  const changed = async (id: string, more: object, at?: Date) => {
    expect(await update(id, more, at)).toBe("done");
    await decide(registry, await submittedOf(registry, id));
  };

  it("holds once it is approved, and shows no number but by its tail", async () => {
    const { id, fields } = await drafted(registry);
    expect(await detail(id)).toMatchObject({
      stateCode: 3550,
      currentApprovalProcessState: null,
      monthlyUpdateTimes: 0,
    });
    const instanceId = await submittedOf(registry, id);
    await decide(registry, instanceId);
    const shown = await detail(id);
    expect(shown).toMatchObject({ stateCode: 3551, overdueByNow: false, staged: null });
    expect(shown.payeeIdCardNo).toBe(`${"*".repeat(14)}${fields.payeeIdCardNo.slice(-4)}`);
    expect(JSON.stringify(shown)).not.toContain(fields.payeeIdCardNo);
    const { rows } = await world.database.admin.query<{ content: object }>(
      "select * from approval_snapshots where order_id = $1",
      [id],
    );
    for (const number of [fields.payeeIdCardNo, fields.payeePhone, fields.payeeBankCardNo]) {
      expect(JSON.stringify(rows)).not.toContain(number);
    }
  });

  it("goes back to its author when refused or returned, and round again", async () => {
    const { id } = await drafted(registry);
    await decide(registry, await submittedOf(registry, id), "reject");
    expect((await detail(id)).stateCode).toBe(3554);
    await decide(registry, await submittedOf(registry, id), "returnOrder");
    expect(await detail(id)).toMatchObject({ stateCode: 3550, currentApprovalProcessState: 2005 });
    const again = await submittedOf(registry, id);
    await decide(registry, again, "reject");
    const { officer } = registry;
    await world.call(keyPerson.disable, withReason({ id }), { as: officer });
    expect((await detail(id)).stateCode).toBe(3555);
  });

  it("can be disabled when it came back without having been refused", async () => {
    const { id } = await drafted(registry);
    await decide(registry, await submittedOf(registry, id), "returnOrder");
    const { officer } = registry;
    await world.call(keyPerson.disable, withReason({ id }), { as: officer });
    expect((await detail(id)).stateCode).toBe(3555);
  });

  it("keeps its old data until a change is agreed to", async () => {
    const { id, fields } = await admitted(registry);
    const paper = await aPaper(world, registry.author);
    const more = {
      payeeOpenBank: "建设银行无锡分行",
      payeeBankCardNo: "6217000000000000004",
      fileIds: [paper],
    };
    expect(await update(id, more)).toBe("done");
    const before = await detail(id);
    expect(before).toMatchObject({
      stateCode: 3551,
      payeeOpenBank: fields.payeeOpenBank,
      payeeBankCardNo: "**** **** **** 0009",
      staged: { payeeOpenBank: "建设银行无锡分行", payeeBankCardNo: "**** **** **** 0004" },
      monthlyUpdateTimes: 1,
    });
    await decide(registry, await submittedOf(registry, id));
    expect(await detail(id)).toMatchObject({
      stateCode: 3551,
      payeeOpenBank: "建设银行无锡分行",
      payeeBankCardNo: "**** **** **** 0004",
      fileIds: [paper],
      staged: null,
    });
    // The number is sealed to the row and opens there.
    const { rows } = await world.database.admin.query<{ sealed: Buffer }>(
      "select account_sealed as sealed from key_persons where id = $1",
      [id],
    );
    const place = { table: "key_persons", column: "account", tenantId: registry.tenant.id };
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    const opened = world.engine.vault.open({ ...place, rowId: id }, sealed, "bankCardNo");
    expect(opened.reveal()).toBe("6217000000000000004");
  });

  it("tells in its history what a change would change, and no sealed value", async () => {
    const { id } = await admitted(registry);
    await update(id, { payeeOpenBank: "农业银行", payeeBankCardNo: "6217000000000000004" });
    const { data } = await world.call(keyPerson.operationLog, { id }, { as: registry.author });
    expect(data[0]).toMatchObject({ operationType: "keyPerson.update" });
    expect(data[0]?.changeInfo).toEqual([
      { field: "payeeOpenBank", before: "招商银行苏州分行", after: "农业银行" },
      { field: "payeeBankCardNo", before: "****0009", after: "****0004" },
    ]);
    const { rows } = await world.database.admin.query(
      "select changes from operation_logs where subject_id = $1",
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain("sealed");
  });

  it("keeps a refused change for its author, who mends it or gives it up", async () => {
    const { id, fields } = await admitted(registry);
    const files = (await detail(id)).fileIds;
    const paper = await aPaper(world, registry.author);
    await update(id, { payeeName: "林秀梅", fileIds: [paper] });
    await decide(registry, await submittedOf(registry, id), "reject");
    expect(await detail(id)).toMatchObject({
      stateCode: 3551,
      payeeName: fields.payeeName,
      staged: { payeeName: "林秀梅" },
    });
    expect(await update(id, { payeeName: "林秀兰", fileIds: [paper] })).toBe("done");
    expect((await detail(id)).monthlyUpdateTimes).toBe(1);
    await world.call(keyPerson.remove, { id }, { as: registry.author });
    expect(await detail(id)).toMatchObject({
      stateCode: 3551,
      payeeName: fields.payeeName,
      staged: null,
      fileIds: files,
    });
  });

  it("drops a change whose approval is terminated", async () => {
    const { id } = await admitted(registry);
    await update(id, { payeeName: "林秀梅" });
    const instanceId = await submittedOf(registry, id);
    const input = { id: instanceId, remark: "不再需要" };
    const { code } = await world.call(approvalInstance.terminate, input, { as: registry.officer });
    expect(code).toBe("0");
    expect(await detail(id)).toMatchObject({ stateCode: 3551, staged: null });
  });

  it("stays the same person", async () => {
    const { id } = await admitted(registry);
    const { payeeIdCardNo } = await aKeyPerson(world, registry.author);
    expect(await update(id, { payeeIdCardNo })).toContain("身份证号不能修改");
  });

  it("is registered once at a time", async () => {
    const { id, fields } = await drafted(registry);
    const again = {
      ...(await aKeyPerson(world, registry.author)),
      payeeIdCardNo: fields.payeeIdCardNo,
    };
    const register = () => world.call(keyPerson.create, again, { as: registry.author });
    expect((await register()).code).toBe("7421");
    await world.call(keyPerson.remove, { id }, { as: registry.author });
    expect((await register()).code).toBe("0");
  });

  it("is changed twice a month, and again from the first day of the next", async () => {
    const { id } = await admitted(registry);
    const november = (time: string) => new Date(`2026-11-${time}+08:00`);
    await changed(id, { payeeOpenBank: "农业银行" }, november("10T09:00:00"));
    await changed(id, { payeeOpenBank: "工商银行" }, november("20T09:00:00"));
    const refused = "本月已更新 2 次，达到每月上限；2026-12-01 起可再次更新";
    expect(await update(id, {}, november("30T23:59:59"))).toBe(refused);
    expect(await update(id, {}, new Date("2026-12-01T00:00:00+08:00"))).toBe("done");
  });

  it("is changed once where two change it at the same time at the limit", async () => {
    const { id } = await admitted(registry);
    await changed(id, { payeeOpenBank: "农业银行" });
    const { rowVersion, fileIds } = await detail(id);
    const input = { ...keyPersonFields, fileIds, id, rowVersion };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(keyPerson.update, input, { as: registry.author, key: newId() }),
      ),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    expect((await detail(id)).monthlyUpdateTimes).toBe(2);
    await decide(registry, await submittedOf(registry, id));
    expect(await update(id)).toContain("达到每月上限");
  });

  it("expires with the midnight of Shanghai, and is found as what it is then", async () => {
    const { id } = await admitted(registry);
    await world.database.admin.query("update key_persons set expires_on = $2 where id = $1", [
      id,
      "2026-12-31",
    ]);
    const at = async (time: string) => {
      const acting = world.as(registry.author, new Date(time));
      const shown = await acting.call(keyPerson.detail, { id });
      const found = [];
      for (const stateCode of [3550, 3551, 3552, 3553, 3554, 3555] as const) {
        const page = await acting.call(keyPerson.list, {
          size: 200,
          filters: { stateCode: [stateCode] },
        });
        if (page.records.some((one) => one.id === id)) found.push(stateCode);
      }
      return [shown.stateCode, shown.overdueByNow, found];
    };
    expect(await at("2026-11-30T23:59:59+08:00")).toEqual([3551, false, [3551]]);
    expect(await at("2026-12-01T00:00:00+08:00")).toEqual([3552, false, [3552]]);
    expect(await at("2026-12-31T23:59:59+08:00")).toEqual([3552, false, [3552]]);
    expect(await at("2027-01-01T00:00:00+08:00")).toEqual([3553, true, [3553]]);
  });

  it("is found by its numbers, and by no part of them", async () => {
    const { id, fields } = await drafted(registry);
    const find = async (filters: object) => {
      const answer = await world.call(keyPerson.list, { filters }, { as: registry.author });
      return answer.data.records.map((one) => one.id);
    };
    expect(await find({ payeeIdCardNo: fields.payeeIdCardNo.toLowerCase() })).toEqual([id]);
    expect(await find({ payeeIdCardNo: fields.payeeIdCardNo.slice(0, 17) })).toEqual([]);
  });

  it("is renewed with others in one step, by somebody else, and each refusal says why", async () => {
    const [first, second] = [await admitted(registry), await admitted(registry)];
    const draft = await drafted(registry);
    for (const { id } of [first, second]) {
      await world.database.admin.query(
        "update key_persons set expires_on = '2020-01-01' where id = $1",
        [id],
      );
    }
    const ids = [first.id, draft.id, newId(), second.id, first.id];
    const input = { ids, expirationTime: "2098-12-31" };
    const own = await world.call(keyPerson.renew, input, { as: registry.author });
    expect(own.data.results.map(({ code }) => code)).toEqual(["7409", "7407", "0404", "7409"]);
    const { data } = await world.call(keyPerson.renew, input, { as: registry.officer });
    expect(data).toMatchObject({ done: 2 });
    expect(data.results.map(({ code }) => code)).toEqual(["0", "7407", "0404", "0"]);
    expect(await detail(first.id)).toMatchObject({
      expirationTime: "2098-12-31",
      stateCode: 3551,
      monthlyUpdateTimes: 0,
    });
    const again = await world.call(keyPerson.renew, input, { as: registry.officer });
    expect(again.data.results[0]).toMatchObject({ code: "7411" });
    const clerk = await world.person(registry.tenant, ["data:keyPerson:list"]);
    expect((await world.call(keyPerson.renew, input, { as: clerk })).code).toBe("0403");
  });

  it("tells its author once before it expires, and again after it was renewed", async () => {
    const { id } = await admitted(registry);
    const until = (day: string) =>
      world.database.admin.query("update key_persons set expires_on = $2 where id = $1", [id, day]);
    /** What is told of him last; the same within ten minutes is told in the same place. */
    const told = async () => {
      const { rows } = await world.database.admin.query<{ until: string }>(
        "select text_values ->> 'until' as until from messages" +
          " where event = 'registered.expiring' and subject_id = $1",
        [id],
      );
      return rows.map((row) => row.until);
    };
    await until("2031-03-31");
    const run = (day: string) => tellOfExpiring(world.engine, new Date(`${day}T09:30:00+08:00`));
    await run("2031-02-28");
    expect(await told()).toEqual([]);
    await run("2031-03-01");
    expect(await told()).toEqual(["2031-03-31"]);
    // Told twice within ten minutes it would be in the same place, and look as if it were told once.
    await world.database.admin.query("delete from messages where subject_id = $1", [id]);
    await run("2031-03-02");
    expect(await told()).toEqual([]);
    await until("2031-05-31");
    await run("2031-05-02");
    expect(await told()).toContain("2031-05-31");
  });

  it("is a payee once it is approved; another account is a change by two people", async () => {
    const { admin } = world.database;
    const uses = async (id: string) =>
      (
        await admin.query<{ payee: string }>(
          "select payee_id as payee from payee_uses where id = $1",
          [id],
        )
      ).rows.map(({ payee }) => payee);
    const draft = await drafted(registry);
    expect(await uses(draft.id)).toEqual([]);
    await decide(registry, await submittedOf(registry, draft.id));
    const [first] = await uses(draft.id);
    expect(first).toBeDefined();
    await update(draft.id, { payeeBankCardNo: "6217000000000000004" });
    expect(await uses(draft.id)).toEqual([first]);
    await decide(registry, await submittedOf(registry, draft.id));
    const [second] = await uses(draft.id);
    expect(second).not.toBe(first);
    const { rows } = await admin.query(
      "select party_type, from_payee_id, to_payee_id, changed_by, approved_by from payee_bank_changes" +
        " where party_id = $1",
      [draft.id],
    );
    expect(rows).toEqual([
      {
        party_type: "keyPerson",
        from_payee_id: first,
        to_payee_id: second,
        changed_by: registry.author.userId,
        approved_by: registry.approver.userId,
      },
    ]);
    const expiries = (at: string) =>
      inTransaction(
        world.engine.pool,
        { tenantId: registry.tenant.id, mode: "snapshot", at: new Date(at) },
        (tx) => expiriesOf(tx, [second ?? ""]),
      );
    expect((await expiries("2099-12-24T23:59:59+08:00")).size).toBe(0);
    // It is told for a week before it holds no more.
    for (const at of ["2099-12-25T00:00:00+08:00", "2100-01-01T00:00:00+08:00"]) {
      expect([...(await expiries(at)).values()]).toEqual([
        { expiresAt: "2099-12-31T16:00:00.000Z" },
      ]);
    }
    await world.call(keyPerson.disable, withReason(draft), { as: registry.officer });
    expect(await uses(draft.id)).toEqual([]);
  });

  it("is over as a payee only with the last register that has him", async () => {
    const [{ id: lasting }, { id: over }] = [await admitted(registry), await admitted(registry)];
    const { admin } = world.database;
    const { rows } = await admin.query<{ payee: string }>(
      "update key_persons set expires_on = '2027-01-31' where id = $1 returning payee_id as payee",
      [over],
    );
    const payeeId = rows[0]?.payee ?? "";
    const isOver = async () => {
      const at = new Date("2027-06-01T00:00:00+08:00");
      const asked = { tenantId: registry.tenant.id, mode: "snapshot", at } as const;
      return inTransaction(world.engine.pool, asked, async (tx) =>
        (await expiriesOf(tx, [payeeId])).has(payeeId),
      );
    };
    expect(await isOver()).toBe(true);
    await admin.query("update key_persons set payee_id = $1 where id = $2", [payeeId, lasting]);
    expect(await isOver()).toBe(false);
  });
});
