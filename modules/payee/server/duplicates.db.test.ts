import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inNameOf, newAccount, newPayout, openQuietWorld } from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payee } from "../contract.ts";
import { rememberPayee } from "./index.ts";
import { lookForDuplicates } from "./jobs/look-for-duplicates.ts";

let world: World;
let boss: TestPerson;
const remark = "同一人";

beforeAll(async () => {
  world = await openQuietWorld();
  boss = await world.person(await world.tenant());
});
afterAll(() => world.close());

let nth = 0;
const someone = (over: { identityNumber?: string; account?: string } = {}) => ({
  kind: "personal" as const,
  name: "王小明",
  identityNumber: `11010119900307${String((nth += 1)).padStart(4, "0")}`,
  account: newAccount(),
  bankName: "招商银行",
  ...over,
});
const remember = (given: ReturnType<typeof someone>) =>
  inNameOf(world, boss, (tx) => rememberPayee(tx, world.engine.vault, given));

/** What the database has noted, and what is so. */
async function noted(ids: readonly string[]): Promise<boolean[]> {
  const { rows } = await world.database.admin.query<{ id: string; noted: boolean; is: boolean }>(
    "select id, has_duplicate as noted, exists (select from payees o where o.tenant_id = p.tenant_id" +
      " and o.survivor_id <> p.survivor_id and (o.account_index = p.account_index or o.identity_index = p.identity_index)) as is" +
      " from payees p where id = any($1)",
    [ids],
  );
  for (const row of rows) expect(row.noted).toBe(row.is);
  return ids.map((id) => rows.find((row) => row.id === id)?.noted === true);
}

describe("who shares a number with another is noted", () => {
  it("as he comes, for both; and for neither after they were merged, until that is taken back", async () => {
    const [given, account] = [someone(), newAccount()];
    const one = await remember(given);
    expect(await noted([one])).toEqual([false]);
    const { identityNumber } = given;
    const { id: payoutId } = await newPayout(world, boss, {
      idCardNo: identityNumber,
      payeeAccount: account,
    });
    await newPayout(world, boss, { idCardNo: identityNumber, payeeAccount: given.account });
    const other = await remember({ ...given, account });
    expect(await noted([one, other])).toEqual([true, true]);
    await world.call(payee.merge, { id: one, keptId: other, remark }, { as: boss });
    expect(await noted([one, other])).toEqual([false, false]);
    const { data } = await world.call(payee.detail, { id: other }, { as: boss });
    expect(data.uses).toHaveLength(2);
    await world.call(payee.unmerge, { id: one, remark }, { as: boss });
    expect(await noted([one, other])).toEqual([true, true]);
    const parted = await world.call(payee.detail, { id: other }, { as: boss });
    expect(parted.data.uses.map(({ id }) => id)).toEqual([payoutId]);
  });

  it("by the account alone, where a third still has it after two were merged", async () => {
    const account = newAccount();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await remember(someone({ account })));
    expect(await noted(ids)).toEqual([true, true, true]);
    const [one = "", other = ""] = ids;
    await world.database.admin.query(
      "update payees set merged_into = $2, survivor_id = $2 where id = $1",
      [one, other],
    );
    expect(await noted(ids)).toEqual([true, true, true]);
  });

  it("within minutes for those who came at the same moment", async () => {
    const account = newAccount();
    const ids = await Promise.all(Array.from({ length: 8 }, () => remember(someone({ account }))));
    await lookForDuplicates(world.engine);
    expect(await noted(ids)).toEqual(ids.map(() => true));
  });
});

it("a use is found through whom its payee was merged into, also when both happen at once", async () => {
  const given = someone();
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [
      await remember(given),
      await remember({ ...given, account: newAccount() }),
    ];
    await newPayout(world, boss, {
      idCardNo: given.identityNumber,
      payeeAccount: given.account,
    });
    const pay = () =>
      newPayout(world, boss, { idCardNo: given.identityNumber, payeeAccount: given.account });
    const merging = world.database.admin.query(
      "update payees set merged_into = $2, survivor_id = $2 where id = $1",
      [one, other],
    );
    await Promise.all([merging, pay(), pay(), pay()]);
    const { rows } = await world.database.admin.query(
      "select u.id from payee_uses u join payees p on p.tenant_id = u.tenant_id and p.id = u.payee_id" +
        " where u.payee_id = $1 and u.survivor_id <> p.survivor_id",
      [one],
    );
    expect(rows).toEqual([]);
    await world.database.admin.query(
      "update payees set merged_into = null, survivor_id = id where id = $1",
      [one],
    );
  }
});
