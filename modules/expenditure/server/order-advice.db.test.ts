import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seen, taskOf } from "#main/approval-arrange.ts";
import {
  anOrder,
  aPayee,
  aPurse,
  decide,
  draftOf,
  newCard,
  orderOf,
  type Purse,
  submit,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { keepCheck } from "#modules/provider/server/faces/identity-checks.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";

let world: World;
let purse: Purse;

/** A company of its own for each test: what one payee is known by elsewhere says nothing here. */
async function company(fen = 1_000_000): Promise<void> {
  const { create, submit: sending, update, detail: reading } = expenditure;
  const rights = [create, sending, update, reading].map(({ permission }) => permission);
  const applicant = await world.person(await world.tenant(), [...new Set(rights)]);
  purse = await aPurse(world, applicant, { fen });
}
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const detail = async (id: string, as: TestPerson) =>
  (await world.call(approvalInstance.detail, { id }, { as })).data;
const shown = (instanceId: string) => detail(instanceId, purse.approver);
const codes = async (instanceId: string) =>
  (await shown(instanceId)).risks.map(({ code, severity }) => `${code} ${severity}`);
const marksOf = async (instanceId: string) => {
  const { beside } = await shown(instanceId);
  return Object.values(beside?.marks["payees"] ?? {}).map((all) => all.map(({ code }) => code));
};
const wang = "110101199003074514";
const to = (payeeBankCardNo: string, fen = 5_000, over = {}) => ({
  payees: [aPayee(fen, { payeeIdCardNo: wang, payeeBankCardNo, ...over })],
});
const paid = (orderId: string, daysAgo: number) =>
  world.database.admin.query(
    "update expenditure_payees set state = 'PAID', paid_at = now() - make_interval(days => $2) where expenditure_id = $1",
    [orderId, daysAgo],
  );
const batch = async (...instanceIds: string[]) => {
  const all = await Promise.all(instanceIds.map((id) => seen(world, id)));
  const items = all.map((one) => taskOf(one, purse.approver));
  const input = { decision: "pass" as const, items, remark: null };
  const { data } = await world.call(approvalTask.batch, input, { as: purse.approver });
  return data.results.map(({ code }) => code);
};

describe("what an approver sees of an expenditure", () => {
  it("is its payees line by line, whether they were paid before, and what the wallet is left with", async () => {
    await company(100_000);
    const [known, other] = [newCard(), newCard()];
    const before = await submittedOf(purse, [3_000], to(known, 3_000));
    await paid(before.id, 3);
    const { instanceId } = await submittedOf(purse, [5_000, 2_000], {
      payees: [
        aPayee(5_000, { payeeBankCardNo: known }),
        aPayee(2_000, {
          payeeName: "李四",
          payeeIdCardNo: "110101199003075023",
          payeeBankCardNo: other,
        }),
      ],
    });
    const { content, beside } = await shown(instanceId);
    const payees = content.fields.find(({ name }) => name === "payees");
    expect(payees?.kind).toBe("table");
    expect(payees?.table?.rows.map(({ cells }) => cells)).toEqual([
      ["王小明", `**** **** **** ${known.slice(-4)}`, "招商银行", 5_000],
      ["李四", `**** **** **** ${other.slice(-4)}`, "招商银行", 2_000],
    ]);
    expect(JSON.stringify(content)).not.toContain(known);
    expect(await marksOf(instanceId)).toEqual([["paidBefore"], ["firstPayment"]]);
    // The earlier order still holds 3 000: the figure is that of the wallet, not of this order alone.
    expect(beside?.wallets).toMatchObject([{ side: "payer", beforeFen: 97_000, afterFen: 90_000 }]);
  });

  it("is not for its applicant, and its figures end with the decision", async () => {
    await company();
    const { instanceId } = await submittedOf(purse, [5_000]);
    expect((await detail(instanceId, purse.applicant)).beside).toBeNull();
    // Who administers processes is told of risks; what a wallet has is another right.
    const tenant = { id: purse.applicant.tenantId, name: "" };
    const admin = await world.person(tenant, ["bizConfiguration:approvalProcess:administer"]);
    expect((await detail(instanceId, admin)).beside).toMatchObject({
      wallets: [{ side: "payer", beforeFen: null, afterFen: null }],
    });
    expect((await shown(instanceId)).beside?.wallets).toMatchObject([{ afterFen: 995_000 }]);
    await decide(purse, instanceId);
    expect((await shown(instanceId)).beside).toBeNull();
  });

  it("marks what changed since he looked, row by row", async () => {
    await company();
    const { id, instanceId } = await submittedOf(purse, [5_000], to(newCard()));
    const first = await shown(instanceId);
    const look = { id: instanceId, hash: first.hash };
    await world.call(approvalInstance.open, look, { as: purse.approver });
    await decide(purse, instanceId, "return");
    const { rowVersion } = await orderOf(purse, id);
    const payees = [aPayee(5_000, { payeeIdCardNo: wang, payeeBankName: "中国银行" })];
    const given = { id, rowVersion, ...anOrder(purse, [5_000], { payees }) };
    const updated = await world.call(expenditure.update, given, { as: purse.applicant });
    expect(updated.code).toBe("0");
    const { data } = await submit(purse, id);
    const { changes } = await shown(data.instanceId);
    const rows = changes?.find(({ name }) => name === "payees")?.rows;
    expect(rows).toMatchObject([
      {
        before: ["王小明", expect.any(String), "招商银行", 5_000],
        after: ["王小明", expect.any(String), "中国银行", 5_000],
      },
    ]);
  });
});

describe("an expenditure is left out of batches until it was opened", () => {
  it("where the same account gets the same amount within a week", async () => {
    await company();
    const card = newCard();
    const first = await submittedOf(purse, [5_000], to(card));
    const other = await submittedOf(purse, [6_000], to(card, 6_000));
    const again = await submittedOf(purse, [5_000], to(card));
    expect(await codes(other.instanceId)).toEqual([]);
    expect(await codes(again.instanceId)).toEqual(["R01 blockBatch"]);
    expect(await batch(other.instanceId, again.instanceId)).toEqual(["0", "1925"]);
    const { hash } = await shown(again.instanceId);
    await world.call(approvalInstance.open, { id: again.instanceId, hash }, { as: purse.approver });
    expect(await batch(again.instanceId)).toEqual(["0"]);
    // Longer ago, it is another bill.
    await world.database.admin.query(
      "update expenditures set submitted_at = submitted_at - interval '8 days' where tenant_id = $1",
      [purse.applicant.tenantId],
    );
    const later = await submittedOf(purse, [5_000], to(card));
    expect(await codes(later.instanceId)).toEqual([]);
    expect((await orderOf(purse, first.id)).expenditureStateCode).toBe(3301);
  });

  it("where the same person was paid into another account before", async () => {
    await company();
    const before = await submittedOf(purse, [4_000], to(newCard(), 4_000));
    await paid(before.id, 3);
    const card = newCard();
    const { id, instanceId } = await submittedOf(purse, [5_000], to(card));
    expect(await codes(instanceId)).toEqual(["R03 blockBatch"]);
    expect(await marksOf(instanceId)).toEqual([["firstPayment", "bankChanged"]]);
    expect(await batch(instanceId)).toEqual(["1925"]);
    await paid(id, 2);
    const later = await submittedOf(purse, [6_000], to(card, 6_000));
    expect(await codes(later.instanceId)).toEqual(["R03 warn"]);
    expect(await batch(later.instanceId)).toEqual(["0"]);
  });

  it("where a member's card was changed, from the moment that somebody looks again", async () => {
    await company();
    const { id, instanceId } = await submittedOf(purse, [5_000]);
    const { tenantId } = purse.applicant;
    const member = await world.person({ id: tenantId, name: "" }, []);
    const sql = world.database.admin;
    await sql.query("update expenditure_payees set user_id = $2 where expenditure_id = $1", [
      id,
      member.userId,
    ]);
    const changed = (ago: string, fields: object) =>
      sql.query(
        "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, at, changes)" +
          " values ($1, $2, 'tenantUser.update', 'memberships', $3, $3, '', now() - $4::interval, $5)",
        [tenantId, newId(), member.userId, ago, JSON.stringify(fields)],
      );
    const look = async () => {
      const { hash } = await shown(instanceId);
      await world.call(approvalInstance.open, { id: instanceId, hash }, { as: purse.approver });
      return codes(instanceId);
    };
    await changed("1 hour", { mail: [null, "a@b.cn"] });
    expect(await look()).toEqual([]);
    await changed("25 hours", { bank_card_no_masked: ["1", "2"] });
    expect(await look()).toEqual(["R03 warn"]);
    await changed("23 hours", { bank_card_no_masked: ["2", "3"] });
    expect(await look()).toEqual(["R03 blockBatch"]);
  });

  it("where name, ID number and account do not belong together", async () => {
    await company();
    const card = newCard();
    const person = { name: "王小明", idCardNo: wang, cardNo: card };
    const keep = (match: boolean) =>
      inNameOf(world, purse.applicant, (tx) =>
        keepCheck(tx, world.engine.vault, { ...person, match, verifyId: newId() }),
      );
    await keep(true);
    const good = await submittedOf(purse, [5_000], to(card));
    expect(await marksOf(good.instanceId)).toEqual([["firstPayment", "verified"]]);
    await keep(false);
    const bad = await submittedOf(purse, [6_000], to(card, 6_000));
    expect(await codes(bad.instanceId)).toEqual(["R04 blockBatch"]);
    expect(await marksOf(bad.instanceId)).toEqual([["firstPayment", "checkFailed"]]);
    expect(await batch(good.instanceId, bad.instanceId)).toEqual(["0", "1925"]);
  });

  it("where it brings a paper that another order has brought", async () => {
    await company();
    const { tenantId, userId } = purse.applicant;
    const keep = async (content: string) => {
      const id = newId();
      await world.database.admin.query(
        "insert into files (tenant_id, id, name, content_type, size, sha256, store_key, purpose, created_by)" +
          " values ($1, $2, '发票.pdf', 'application/pdf', 9, sha256($3::text::bytea), $4, 'attachment', $5)",
        [tenantId, id, content, id, userId],
      );
      return id;
    };
    const first = await submittedOf(purse, [5_000], { fileIds: [await keep("发票一")] });
    const again = await submittedOf(purse, [6_000], { fileIds: [await keep("发票一")] });
    expect(await codes(first.instanceId)).toEqual([]);
    expect(await codes(again.instanceId)).toEqual(["R10 blockBatch"]);
    expect(await batch(again.instanceId)).toEqual(["1925"]);
  });
});

it("an expenditure of more than three times the usual says so", async () => {
  await company();
  for (const fen of [1_000, 1_100, 1_200, 1_300, 1_400]) {
    const { instanceId } = await submittedOf(purse, [fen]);
    await decide(purse, instanceId);
  }
  const id = await draftOf(purse, [3_601]);
  const { data } = await submit(purse, id);
  expect((await shown(data.instanceId)).risks).toEqual([
    { code: "R06", severity: "warn", values: { usual: "¥12.00" } },
  ]);
});
