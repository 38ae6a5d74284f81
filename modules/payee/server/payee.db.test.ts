import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { theChannel } from "#main/payout-arrange.ts";
import { inNameOf, newAccount, newPayout, openQuietWorld } from "#main/payout-office.ts";
import { payout } from "#modules/payout/contract.ts";
import { joinPayees } from "#modules/payout/server/jobs/join-payees.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payee } from "../contract.ts";
import {
  noteBankChange,
  payeeExpiries,
  rememberPayee,
  setPayeeStanding,
  trustOf,
} from "./index.ts";

let world: World;
let tenant: TestTenant;
let boss: TestPerson;
const remark = "核对无误";

beforeAll(async () => {
  world = await openQuietWorld();
  tenant = await world.tenant();
  boss = await world.person(tenant);
  await theChannel(world, boss);
});
afterAll(() => world.close());

const admin = () => world.database.admin;
const payeeOf = async (payoutId: string): Promise<string> => {
  const { rows } = await admin().query<{ payee_id: string }>(
    "select payee_id from payouts where id = $1",
    [payoutId],
  );
  return rows[0]?.payee_id ?? "";
};
/** A payout, and whom it pays. */
async function paidTo(over: Parameters<typeof newPayout>[2] = {}, as = boss) {
  const { id } = await newPayout(world, as, over);
  return { id, payeeId: await payeeOf(id) };
}
const detail = async (id: string, as = boss) => world.call(payee.detail, { id }, { as });
const codesOf = async (id: string) => {
  const { data } = await world.call(payout.check, { id }, { as: boss });
  return data.obstacles.map(({ code }) => code);
};
let nth = 0;
const idNumber = () => `11010119900307${String((nth += 1)).padStart(4, "0")}`;

describe("a payee is one", () => {
  it("for fifty who name him at once", async () => {
    const given = {
      kind: "personal" as const,
      name: "王小明",
      identityNumber: idNumber(),
      account: newAccount(),
      bankName: "招商银行",
    };
    const ids = await Promise.all(
      Array.from({ length: 50 }, () =>
        inNameOf(world, boss, (tx) => rememberPayee(tx, world.engine.vault, given)),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const typed = { ...given, account: given.account.replace(/(.{4})/g, "$1 ") };
    const again = await inNameOf(world, boss, (tx) => rememberPayee(tx, world.engine.vault, typed));
    expect(again).toBe(ids[0]);
  });

  it("by number and account together, and by the account where no number is known", async () => {
    const [idCardNo, payeeAccount] = [idNumber(), newAccount()];
    const one = await paidTo({ idCardNo, payeeAccount });
    expect((await paidTo({ idCardNo, payeeAccount })).payeeId).toBe(one.payeeId);
    const nameless = await paidTo({ idCardNo: null, payeeAccount });
    expect(nameless.payeeId).not.toBe(one.payeeId);
    expect((await paidTo({ idCardNo: null, payeeAccount })).payeeId).toBe(nameless.payeeId);
  });

  it("also for payouts that are older than payees, joined piece by piece", async () => {
    const given = { idCardNo: idNumber(), payeeAccount: newAccount() };
    const [one, other] = [await paidTo(given), await paidTo(given)];
    await admin().query("delete from payee_uses where id = any($1)", [[one.id, other.id]]);
    await admin().query("update payouts set payee_id = null where id = any($1)", [
      [one.id, other.id],
    ]);
    await joinPayees(world.engine);
    expect([await payeeOf(one.id), await payeeOf(other.id)]).toEqual([one.payeeId, one.payeeId]);
    const { data } = await detail(one.payeeId);
    expect(data.uses.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    await joinPayees(world.engine);
    expect((await detail(one.payeeId)).data.uses).toHaveLength(2);
  });

  it("shows numbers by their last digits, and in full to who says why", async () => {
    const given = { idCardNo: idNumber(), payeeAccount: newAccount() };
    const { payeeId: id } = await paidTo(given);
    const { data } = await detail(id);
    expect(JSON.stringify(data)).not.toContain(given.payeeAccount);
    expect(JSON.stringify(data)).not.toContain(given.idCardNo);
    expect(data.payee.payeeBankCardNo).toBe(`**** **** **** ${given.payeeAccount.slice(-4)}`);
    const told = await world.call(payee.reveal, { id, remark }, { as: boss });
    expect(told.data).toEqual({
      payeeIdCardNo: given.idCardNo,
      payeeBankCardNo: given.payeeAccount,
    });
    const [line] = (await world.call(payee.operationLog, { id }, { as: boss })).data;
    expect(line).toMatchObject({ operationType: "payee.reveal", approvalRemark: remark });
  });
});

describe("money does not go to a payee", () => {
  it("who was disabled, until he is enabled again", async () => {
    const { id, payeeId } = await paidTo({ idCardNo: idNumber() });
    await world.call(payee.disable, { id: payeeId, remark: "账户被冒用" }, { as: boss });
    expect(await codesOf(id)).toEqual(["2285"]);
    expect((await detail(payeeId)).data.payee).toMatchObject({ disabledReason: "账户被冒用" });
    await world.call(payee.enable, { id: payeeId, remark }, { as: boss });
    expect(await codesOf(id)).toEqual([]);
  });

  it("whose account became his within a day, and says until when", async () => {
    const { id, payeeId } = await paidTo({ idCardNo: idNumber() });
    const changed = (hours: number) =>
      inNameOf(world, boss, (tx) =>
        noteBankChange(tx, {
          party: { type: "dealer", id: payeeId },
          from: null,
          to: payeeId,
          changedBy: boss.userId,
          at: new Date(tx.now.getTime() - hours * 3_600_000),
        }),
      );
    await changed(25);
    expect(await codesOf(id)).toEqual([]);
    await changed(23);
    const { data } = await world.call(payout.check, { id }, { as: boss });
    expect(data.obstacles.map(({ code }) => code)).toEqual(["2287"]);
    expect(data.obstacles[0]?.msg).toMatch(/\d\d:\d\d后/);
    const { payee: shown, changes } = (await detail(payeeId)).data;
    expect(shown.flags).toContain("cooling");
    expect(changes).toHaveLength(2);
  });

  it("whose registration has run out, as a register says, or whom it has disabled", async () => {
    const { id, payeeId } = await paidTo({ idCardNo: idNumber() });
    const ranOut = (at: string) =>
      payeeExpiries.fill([async () => new Map([[payeeId, { expiresAt: at }]])]);
    try {
      ranOut("2026-01-31T16:00:00.000Z");
      const { data } = await world.call(payout.check, { id }, { as: boss });
      expect(data.obstacles.map(({ code }) => code)).toEqual(["2286"]);
      expect(data.obstacles[0]?.msg).toContain("2026-02-01 00:00");
      ranOut("2999-01-01T00:00:00.000Z");
      expect(await codesOf(id)).toEqual([]);
    } finally {
      payeeExpiries.fill([]);
    }
    const stop = { disabled: true, reason: "备案停用" } as const;
    await inNameOf(world, boss, (tx) => setPayeeStanding(tx, payeeId, stop));
    expect(await codesOf(id)).toEqual(["2285"]);
  });

  it("by the hand of who changed his account, though the wait were over by then", async () => {
    const { id, payeeId } = await paidTo({ idCardNo: idNumber() });
    expect(await codesOf(id)).toEqual([]);
    const typist = await world.person(tenant);
    const reasons = async (as: TestPerson) => {
      const { data } = await world.call(payout.actions, { id }, { as });
      return data.find(({ action }) => action === "pay")?.reasons.map(({ code }) => code);
    };
    expect(await reasons(typist)).toEqual([]);
    await inNameOf(world, typist, (tx) =>
      noteBankChange(tx, {
        party: { type: "dealer", id: payeeId },
        from: null,
        to: payeeId,
        changedBy: boss.userId,
        approvedBy: typist.userId,
        at: tx.now,
      }),
    );
    expect(await reasons(typist)).toEqual(["2703"]);
    const paid = await world.call(payout.pay, { id }, { as: typist });
    expect(paid.code).toBe("2703");
  });
});

describe("two that are the same", () => {
  /** One person at two accounts, and the same account under a mistyped number. */
  async function three() {
    const [idCardNo, payeeAccount] = [idNumber(), newAccount()];
    const first = await paidTo({ idCardNo, payeeAccount });
    const moved = await paidTo({ idCardNo, payeeAccount: newAccount() });
    const mistyped = await paidTo({ idCardNo: idNumber(), payeeAccount });
    return { first, moved, mistyped };
  }
  const merge = (id: string, keptId: string) =>
    world.call(payee.merge, { id, keptId, remark }, { as: boss });
  const unmerge = (id: string) => world.call(payee.unmerge, { id, remark }, { as: boss });

  it("are proposed, merged by a person, found through the one that is kept, and taken apart", async () => {
    const { first, moved, mistyped } = await three();
    const before = (await detail(first.payeeId)).data;
    expect(before.proposals.map(({ id, same }) => [id, same])).toEqual([
      [moved.payeeId, "identity"],
      [mistyped.payeeId, "account"],
    ]);
    const account = "select account_index from payouts where id = $1";
    const snapshot = (await admin().query(account, [moved.id])).rows;
    expect((await merge(moved.payeeId, first.payeeId)).code).toBe("0");
    expect((await merge(first.payeeId, mistyped.payeeId)).code).toBe("0");
    const through = (await detail(moved.payeeId)).data;
    expect(through.payee.id).toBe(mistyped.payeeId);
    expect(through.uses).toHaveLength(3);
    expect(through.merged.map(({ id }) => id).toSorted()).toEqual(
      [first.payeeId, moved.payeeId].toSorted(),
    );
    expect((await merge(moved.payeeId, mistyped.payeeId)).code).toBe("0404");
    expect((await unmerge(first.payeeId)).code).toBe("0");
    expect((await detail(moved.payeeId)).data.payee.id).toBe(first.payeeId);
    expect((await unmerge(moved.payeeId)).code).toBe("0");
    expect((await detail(first.payeeId)).data.proposals).toEqual(before.proposals);
    expect((await unmerge(moved.payeeId)).code).toBe("7003");
    expect((await admin().query(account, [moved.id])).rows).toEqual(snapshot);
  });

  it("are stopped together, and stay stopped when they are parted", async () => {
    const { first, moved } = await three();
    await merge(moved.payeeId, first.payeeId);
    await world.call(payee.disable, { id: first.payeeId, remark: "冒用" }, { as: boss });
    expect(await codesOf(moved.id)).toEqual(["2285"]);
    expect((await unmerge(moved.payeeId)).code).toBe("0");
    expect(await codesOf(moved.id)).toEqual(["2285"]);
  });

  it("become one way or the other, where two people merge them at once", async () => {
    const { first, moved } = await three();
    const answers = await Promise.all([
      merge(moved.payeeId, first.payeeId),
      merge(first.payeeId, moved.payeeId),
    ]);
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    const known = await inNameOf(world, boss, (tx) => trustOf(tx, [first.payeeId, moved.payeeId]));
    expect(known.size).toBe(2);
    expect((await detail(first.payeeId)).data.payee.id).toBe(
      (await detail(moved.payeeId)).data.payee.id,
    );
  });
});

describe("a payee is seen", () => {
  let departments: Readonly<Record<string, string>>;
  beforeAll(async () => {
    departments = await addDepartments(world, tenant.id, { 公司: { 华东: {}, 西南: {} } });
  });
  const hire = async (range: number, department: string) => {
    const role = await addRole(world, tenant.id, { range, permissions: world.allPermissions });
    const person = await world.person(tenant, []);
    const place = { roles: [role], departments: [departments[department] ?? ""] };
    await putInPlace(world, person, place);
    return person;
  };

  it("by whoever sees what names him, and by nobody else", async () => {
    const [own, east, west] = [await hire(6, "华东"), await hire(4, "华东"), await hire(4, "西南")];
    const given = { idCardNo: idNumber(), payeeAccount: newAccount() };
    const { payeeId: id } = await paidTo(
      { ...given, departmentId: departments["华东"] ?? null },
      own,
    );
    const codes = async () =>
      Promise.all([own, east, west, boss].map(async (as) => (await detail(id, as)).code));
    expect(await codes()).toEqual(["0", "0", "0404", "0"]);
    const { data } = await detail(id, own);
    expect(data.payee.paidThisMonth).toBeNull();
    await paidTo({ ...given, departmentId: departments["西南"] ?? null }, boss);
    expect(await codes()).toEqual(["0", "0", "0", "0"]);
    // What names him elsewhere stays unseen.
    expect((await detail(id, west)).data.uses).toHaveLength(1);
    expect((await detail(id, boss)).data.uses).toHaveLength(2);
    const refused = await world.call(payee.disable, { id, remark }, { as: await hire(6, "西南") });
    expect(refused.code).toBe("0404");
  });

  it("and is proposed or merged no further than that", async () => {
    const east = await hire(4, "华东");
    const payeeAccount = newAccount();
    const of = async (department: string) => {
      const departmentId = departments[department] ?? null;
      return paidTo({ idCardNo: idNumber(), payeeAccount, departmentId });
    };
    const [seen, unseen] = [await of("华东"), await of("西南")];
    const proposed = async (as: TestPerson) =>
      (await detail(seen.payeeId, as)).data.proposals.map(({ id }) => id);
    expect(await proposed(boss)).toEqual([unseen.payeeId]);
    expect(await proposed(east)).toEqual([]);
    const [one, other] = [seen.payeeId, unseen.payeeId];
    for (const [id, keptId] of [
      [one, other],
      [other, one],
    ] as const) {
      const { code } = await world.call(payee.merge, { id, keptId, remark }, { as: east });
      expect(code).toBe("0404");
    }
  });

  it("on the page of rebates only once a rebate names him", async () => {
    await paidTo({ idCardNo: idNumber() });
    const { data } = await world.call(payee.rebateList, {}, { as: boss });
    expect(data.records).toEqual([]);
    const spending = await world.call(payee.expenditureList, {}, { as: boss });
    expect(spending.data.records).toEqual([]);
  });
});
