import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aLine, ready, released } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import { expectOnlyFor, exported } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { payoutActions, type PayoutAction } from "../states.ts";
import { runSubmitPayouts } from "./jobs/submit-payouts.ts";

/** As roles have it: oneself and who reports to one directly. */
const oneself = 6;

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const run = (sql: string, values: unknown[]) => world.database.admin.query(sql, values);

/** Somebody with all rights, of which some reach no further than himself. */
async function shortSighted(rights: readonly string[], allOf: readonly string[] = []) {
  const tenant = { id: cashier.tenantId, name: "" };
  const person = await world.person(tenant, rights);
  const { tenantId, userId } = person;
  await run(
    "update roles set visible_range = $3 where tenant_id = $1 and id in" +
      " (select role_id from member_roles where tenant_id = $1 and user_id = $2)",
    [tenantId, userId, oneself],
  );
  const roleId = newId();
  const role = [tenantId, roleId, `全部-${roleId}`, userId];
  await run(
    "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) values ($1, $2, $3, 1, $4, $4)",
    role,
  );
  await run("insert into member_roles (tenant_id, user_id, role_id) values ($1, $2, $3)", [
    tenantId,
    userId,
    roleId,
  ]);
  await run(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus where permission_name = any($3)",
    [tenantId, roleId, allOf],
  );
  return person;
}

/** An input that is well formed, whatever the payout stands at. */
const inputs: Record<PayoutAction, object> = {
  check: {},
  passDuplicate: { remark: "两笔都要付" },
  chooseChannel: { channelId: newId() },
  pay: {},
  cancel: { remark: "不付了" },
  retry: { remark: "再付一次" },
  resend: { remark: "再发一次" },
  withdraw: { remark: "收回" },
  look: {},
  proposeEvidence: aLine(),
  confirmEvidence: { evidenceId: newId() },
  rejectEvidence: { evidenceId: newId(), remark: "不对" },
  proposeRevert: { remark: "导错了文件" },
  confirmRevert: { revertId: newId() },
  rejectRevert: { revertId: newId(), remark: "没有导错" },
  fetchReceipt: {},
  reveal: { remark: "核对账号" },
};
const done = async (action: PayoutAction, id: string, as: TestPerson) =>
  (await world.call(payout[action], { id, ...inputs[action] } as never, { as })).code;

describe("a payout that one does not see", () => {
  it.each(payoutActions)("is not there for any action: %s", async (action) => {
    const { id } = await ready(world, cashier);
    const stranger = await shortSighted(world.allPermissions);
    const before = (await world.call(payout.detail, { id }, { as: cashier })).data.payout;
    expect(await done(action, id, stranger)).toBe("0404");
    const after = (await world.call(payout.detail, { id }, { as: cashier })).data.payout;
    expect(after).toEqual(before);
  });

  it("is in no file of his, however he came to export", async () => {
    const { id } = await ready(world, cashier);
    const { payoutNo, payeeAccount } = (await world.call(payout.detail, { id }, { as: cashier }))
      .data.payout;
    const input = { filters: { payoutNo: [payoutNo] } };
    const { rows } = await exported(world, payout.export, { as: cashier, input });
    expect(rows).toMatchObject([expect.arrayContaining([payoutNo, payeeAccount])]);
    // His right to export reaches everywhere; what he sees does not.
    const others = world.allPermissions.filter((right) => right !== payout.export.permission);
    const stranger = await shortSighted(others, [payout.export.permission]);
    expect((await exported(world, payout.export, { as: stranger })).rows).toEqual([]);
    expect((await exported(world, payoutBatch.export, { as: stranger })).rows).toEqual([]);
    await expectOnlyFor(world, payout.export, { may: cashier, sees: payout.list.permission });
  });

  it("is done to only as far as the action's own right reaches, however far one looks", async () => {
    const { id } = await ready(world, cashier);
    const list = payout.list.permission;
    const others = world.allPermissions.filter((right) => right !== list);
    const onlooker = await shortSighted(others, [list]);
    expect((await world.call(payout.detail, { id }, { as: onlooker })).code).toBe("0");
    expect(await done("pay", id, onlooker)).toBe("0404");
    expect(await done("cancel", id, onlooker)).toBe("0404");
  });
});

describe("a payout whose account was changed behind everybody's back", () => {
  it("is not sent, and not even marked as being sent", async () => {
    const { id } = await released(world, cashier);
    await run("update payouts set bank_name = '另一家银行' where tenant_id = $1 and id = $2", [
      cashier.tenantId,
      id,
    ]);
    const { data } = await world.call(payout.detail, { id }, { as: cashier });
    const submissionNumber = data.attempts[0]?.submissionNo ?? "";
    const payload = { tenantId: cashier.tenantId, userId: cashier.userId, submissionNumber };
    await expect(runSubmitPayouts(world.engine, payload)).rejects.toThrow(
      "not what was decided on",
    );
    const sql = "select sending_at from payout_attempts where tenant_id = $1 and payout_id = $2";
    expect((await run(sql, [cashier.tenantId, id])).rows).toEqual([{ sending_at: null }]);
  });
});
