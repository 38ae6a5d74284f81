import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { colleague } from "#main/approval-arrange.ts";
import {
  aFiling,
  bankDetails,
  changeOf,
  decide,
  filed,
  filingDraft,
  officeOf,
  rowOf,
  submitFiling,
  withdraw,
} from "#main/dealer-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import { dealerFiling } from "../contract.ts";
import { filingStates } from "../states.ts";

const open = openTestWorld;
const draftId = async (world: World, as: TestPerson) => ({ id: (await filingDraft(world, as)).id });
const submitted = async (world: World, as: TestPerson) => {
  const { id } = await draftId(world, as);
  await submitFiling(world, as, id);
  return { id };
};

guards(dealerFiling.create, {
  open,
  valid: aFiling,
  refused: {
    input: async (world, as) => ({ ...(await aFiling(world, as)), cnapsCode: "102305028020" }),
    code: "7210",
  },
});
guards(dealerFiling.update, {
  open,
  valid: filingDraft,
  refused: {
    input: async (world, as) => ({ ...(await filingDraft(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(dealerFiling.submit, { open, valid: draftId, refused: { input: submitted, code: "7201" } });
guards(dealerFiling.remove, { open, valid: draftId, refused: { input: submitted, code: "7201" } });
guards(dealerFiling.change, {
  open,
  valid: changeOf,
  refused: {
    input: async (world, as) => {
      const asked = await changeOf(world, as);
      await world.call(dealerFiling.change, asked, { as });
      return asked;
    },
    code: "7204",
  },
});
guards(dealerFiling.disable, {
  open,
  valid: async (world, as) => ({ id: (await filed(world, as)).id, remark: "停止合作" }),
  refused: {
    input: async (world, as) => ({ ...(await draftId(world, as)), remark: "停止合作" }),
    code: "7203",
  },
});

describe("a filing on its way", () => {
  let world: World;
  let author: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    author = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const detail = (id: string) => rowOf(world, author, id);
  const versions = async (id: string) =>
    (await world.call(dealerFiling.versions, { id }, { as: author })).data;
  const change = async (asked: Awaited<ReturnType<typeof changeOf>>, as = author) =>
    world.call(dealerFiling.change, asked, { as });

  it("tells numbers masked and finds them whole", async () => {
    const { id, collectionAccount } = await filingDraft(world, author);
    const row = await detail(id);
    expect(row.collectionAccount).toBe(maskedAccount(collectionAccount.slice(-4)));
    expect(JSON.stringify(row)).not.toContain(collectionAccount);
    const { data } = await world.call(
      dealerFiling.list,
      { filters: { collectionAccount } },
      { as: author },
    );
    expect(data.records.map((one) => one.id)).toEqual([id]);
  });

  it("is told by its history and its file without a whole number, and offers what can be done", async () => {
    const draft = await filingDraft(world, author);
    const { id, collectionAccount } = draft;
    const { data: log } = await world.call(dealerFiling.operationLog, { id }, { as: author });
    expect(log.map(({ operationType }) => operationType)).toEqual(["dealerFiling.create"]);
    expect(JSON.stringify(log)).toContain(collectionAccount.slice(-4));
    expect(JSON.stringify(log)).not.toContain(collectionAccount);
    const { data: actions } = await world.call(dealerFiling.actions, { id }, { as: author });
    const possible = actions.filter(({ enabled }) => enabled).map(({ action }) => action);
    expect(possible).toEqual(["update", "submit", "remove"]);
    const { rows } = await exported(world, dealerFiling.export, { as: author });
    expect(JSON.stringify(rows)).toContain(draft.reportCarShop);
    expect(JSON.stringify(rows)).not.toContain(collectionAccount);
  });

  it("keeps the numbers that an edit leaves out", async () => {
    const { collectionAccount: _, ...draft } = await filingDraft(world, author);
    const before = await detail(draft.id);
    const edited = { ...draft, remarks: "二店", payeePhoneNumber: null };
    await world.call(dealerFiling.update, edited, { as: author });
    const after = await detail(draft.id);
    expect(after.collectionAccount).toBe(before.collectionAccount);
    expect(after).toMatchObject({ remarks: "二店", payeePhoneNumber: null });
  });

  it("is in force when somebody else has approved it, and says who", async () => {
    const draft = await filingDraft(world, author);
    const instanceId = await submitFiling(world, author, draft.id);
    expect(await detail(draft.id)).toMatchObject({
      stateCode: filingStates.approving,
      inForceTime: null,
    });
    await decide(world, author, { instanceId });
    const { approver } = await officeOf(world, author);
    expect((await detail(draft.id)).stateCode).toBe(filingStates.filed);
    expect(await versions(draft.id)).toMatchObject([
      { versionState: "IN_FORCE", typedBy: author.name, approvedBy: approver.name },
    ]);
  });

  it("comes back rejected, is mended and submitted again; what was seen is kept", async () => {
    const draft = await filingDraft(world, author);
    const instanceId = await submitFiling(world, author, draft.id);
    await decide(world, author, { instanceId, how: "reject" });
    const { stateCode, rowVersion } = await detail(draft.id);
    expect(stateCode).toBe(filingStates.rejected);
    const mended = { ...draft, openBankName: "招商银行苏州吴中支行", rowVersion };
    await world.call(dealerFiling.update, mended, { as: author });
    await decide(world, author, { instanceId: await submitFiling(world, author, draft.id) });
    expect((await versions(draft.id)).map((one) => one.versionState)).toEqual([
      "IN_FORCE",
      "DROPPED",
    ]);
  });

  it("is a draft again when it was withdrawn or returned, and out of use when it was terminated", async () => {
    const { id } = await filingDraft(world, author);
    await withdraw(world, author, await submitFiling(world, author, id));
    expect((await detail(id)).stateCode).toBe(filingStates.draft);
    const instanceId = await submitFiling(world, author, id);
    await decide(world, author, { instanceId, how: "return" });
    expect((await detail(id)).stateCode).toBe(filingStates.draft);
    const last = await submitFiling(world, author, id);
    const ended = { id: last, remark: "车行已注销" };
    const { code } = await world.call(approvalInstance.terminate, ended, { as: author });
    expect(code).toBe("0");
    expect((await detail(id)).stateCode).toBe(filingStates.disabled);
  });

  it("leaves the list when its draft is deleted, and a rejected one cannot be", async () => {
    const { id } = await filingDraft(world, author);
    await world.call(dealerFiling.remove, { id }, { as: author });
    expect((await world.call(dealerFiling.detail, { id }, { as: author })).code).toBe("0404");
    const again = await filingDraft(world, author);
    const instanceId = await submitFiling(world, author, again.id);
    await decide(world, author, { instanceId, how: "reject" });
    const answer = await world.call(dealerFiling.remove, { id: again.id }, { as: author });
    expect(answer.code).toBe("7206");
    const reason = { id: again.id, remark: "不再合作" };
    expect((await world.call(dealerFiling.disable, reason, { as: author })).code).toBe("0");
    expect((await detail(again.id)).stateCode).toBe(filingStates.disabled);
  });

  it("is never in force without anybody having been asked", async () => {
    const lonely = await world.person(await world.tenant());
    await officeOf(world, lonely);
    const unbind = "delete from approval_bindings where tenant_id = $1";
    await world.database.admin.query(unbind, [lonely.tenantId]);
    const { id } = await filingDraft(world, lonely);
    const submit = async () => (await world.call(dealerFiling.submit, { id }, { as: lonely })).code;
    expect(await submit()).toBe("1921");
    const { tenantId } = lonely;
    await bindProcess(world, { tenantId, orderType: "dealerFiling", steps: [] });
    expect(await submit()).toBe("1923");
    expect((await rowOf(world, lonely, id)).stateCode).toBe(filingStates.draft);
  });

  it("is the dealer's only one until it is disabled", async () => {
    const first = await filed(world, author);
    const { reportCarShop } = first;
    const second = await filingDraft(world, author, { reportCarShop });
    const submit = () => world.call(dealerFiling.submit, { id: second.id }, { as: author });
    expect((await submit()).code).toBe("7208");
    const reason = { id: first.id, remark: "账户注销" };
    await world.call(dealerFiling.disable, reason, { as: author });
    expect(await detail(first.id)).toMatchObject({ stateCode: filingStates.disabled });
    expect((await versions(first.id))[0]?.inForceUntil).not.toBeNull();
    expect((await submit()).code).toBe("0");
    expect((await detail(second.id)).dealerId).toBe((await detail(first.id)).dealerId);
  });

  it("filed anew after its end is a change of its account too, by whoever typed and approved it", async () => {
    const first = await filed(world, author);
    const { reportCarShop } = first;
    const changes = async () => {
      const { rows } = await world.database.admin.query<{ typed: string; agreed: string }>(
        "select changed_by as typed, approved_by as agreed from payee_bank_changes where tenant_id = $1" +
          " and party_id = $2 and from_payee_id = (select payee_id from dealer_filing_versions where filing_id = $3)",
        [author.tenantId, (await detail(first.id)).dealerId, first.id],
      );
      return rows;
    };
    expect(await changes()).toEqual([]);
    const reason = { id: first.id, remark: "账户注销" };
    await world.call(dealerFiling.disable, reason, { as: author });
    await filed(world, author, { reportCarShop });
    const { approver } = await officeOf(world, author);
    expect(await changes()).toEqual([{ typed: author.userId, agreed: approver.userId }]);
  });

  it("keeps the old bank details in force until the new are approved, and then ends them", async () => {
    const asked = await changeOf(world, author);
    const before = await detail(asked.id);
    const { data } = await change(asked);
    expect(await detail(asked.id)).toMatchObject({
      stateCode: filingStates.changing,
      collectionAccount: before.collectionAccount,
    });
    await decide(world, author, data);
    const after = await detail(asked.id);
    expect(after.stateCode).toBe(filingStates.filed);
    expect(after.collectionAccount.slice(-4)).toBe(asked.collectionAccount.slice(-4));
    const [now, old] = await versions(asked.id);
    expect(now).toMatchObject({ versionState: "IN_FORCE", changeReason: "更换对公账户" });
    expect(old).toMatchObject({ versionState: "SUPERSEDED", inForceUntil: now?.inForceFrom });
    const { approver } = await officeOf(world, author);
    const { rows } = await world.database.admin.query(
      "select changed_by, approved_by from payee_bank_changes where tenant_id = $1 and party_id = $2",
      [author.tenantId, after.dealerId],
    );
    expect(rows).toEqual([{ changed_by: author.userId, approved_by: approver.userId }]);
  });

  it.each(["reject", "return"] as const)("keeps the old after a %s of the new", async (how) => {
    const asked = await changeOf(world, author);
    const before = await detail(asked.id);
    const { data } = await change(asked);
    await decide(world, author, { ...data, how });
    const { collectionAccount, stateCode } = await detail(asked.id);
    expect({ collectionAccount, stateCode }).toEqual({
      collectionAccount: before.collectionAccount,
      stateCode: filingStates.filed,
    });
    const states = (await versions(asked.id)).map((one) => one.versionState);
    expect(states).toEqual([how === "reject" ? "REFUSED" : "DROPPED", "IN_FORCE"]);
  });

  it("shows those who decide on a change what was there and what is to come", async () => {
    const asked = await changeOf(world, author);
    const before = await detail(asked.id);
    const { data } = await change(asked);
    const [staged, inForce] = await versions(asked.id);
    expect(staged?.otherThanInForce).toEqual([
      "collectionAccount",
      "payeeIdCardNo",
      "payeePhoneNumber",
    ]);
    expect(inForce?.otherThanInForce).toEqual([]);
    const { approver } = await officeOf(world, author);
    const shown = await world.call(
      approvalInstance.detail,
      { id: data.instanceId },
      { as: approver },
    );
    const told = JSON.stringify(shown.data);
    const last = asked.collectionAccount.slice(-4);
    expect(told).toContain(`${before.collectionAccount} → ${maskedAccount(last)}`);
    expect(told).not.toContain(asked.collectionAccount);
  });

  it("refuses a change that changes nothing", async () => {
    const { id, rowVersion, ...fields } = await filed(world, author);
    const { reportCarShop: _, carDepartmentId: __, city: ___, ...rest } = fields;
    const { hasReservePayee: ____, remarks: _____, remarks2, fileIds, ...bank } = rest;
    expect([remarks2, fileIds]).toEqual([null, []]);
    const answer = await change({ ...bank, id, rowVersion, changeReason: "误操作" });
    expect(answer.code).toBe("7212");
  });

  it("is not approved by who typed the change, though another wrote the filing", async () => {
    const asked = await changeOf(world, author);
    const { approver } = await officeOf(world, author);
    const rights = [dealerFiling.change.permission, dealerFiling.list.permission];
    const typist = await colleague(world, author, rights);
    const { data } = await change(asked, typist);
    const exclude =
      "update dealer_filing_versions set created_by = $3 where tenant_id = $1 and filing_id = $2 and state = 'STAGED'";
    await world.database.admin.query(exclude, [author.tenantId, asked.id, approver.userId]);
    expect((await decide(world, author, data)).code).toBe("1906");
    expect((await detail(asked.id)).stateCode).toBe(filingStates.changing);
  });
});

describe("two at once", () => {
  let world: World;
  let author: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    author = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("propose other bank details: one is staged, and approved by two at once it comes into force once", async () => {
    const asked = await changeOf(world, author);
    const proposals = [asked, { ...asked, ...bankDetails() }, { ...asked, ...bankDetails() }];
    const answers = await Promise.all(
      proposals.map((one) => world.call(dealerFiling.change, one, { as: author })),
    );
    const taken = answers.filter(({ code }) => code === "0");
    expect(taken).toHaveLength(1);
    const [instanceId = ""] = taken.map(({ data }) => data.instanceId);
    const decisions = await Promise.all(
      Array.from({ length: 3 }, () => decide(world, author, { instanceId })),
    );
    expect(decisions.filter(({ code }) => code === "0")).toHaveLength(1);
    const { rows } = await world.database.admin.query<{ state: string }>(
      "select state from dealer_filing_versions where tenant_id = $1 and filing_id = $2 order by version_no",
      [author.tenantId, asked.id],
    );
    expect(rows.map(({ state }) => state)).toEqual(["SUPERSEDED", "IN_FORCE"]);
  });

  it("have a change approved and withdrawn: what is in force is what was approved, whoever was first", async () => {
    const asked = await changeOf(world, author);
    const { data } = await world.call(dealerFiling.change, asked, { as: author });
    const [passed] = await Promise.all([
      decide(world, author, data),
      withdraw(world, author, data.instanceId),
    ]);
    const row = await rowOf(world, author, asked.id);
    expect(row.stateCode).toBe(filingStates.filed);
    const isNew = row.collectionAccount.slice(-4) === asked.collectionAccount.slice(-4);
    expect(isNew).toBe(passed.code === "0");
  });

  it("file the same shop: one goes round, the other is told of it", async () => {
    const [one, other] = await Promise.all([
      filingDraft(world, author, { reportCarShop: "无锡恒通车行" }),
      filingDraft(world, author, { reportCarShop: "无锡恒通车行" }),
    ]);
    const answers = await Promise.all(
      [one, other].map(({ id }) => world.call(dealerFiling.submit, { id }, { as: author })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "7208"]);
  });
});
