import { afterAll, beforeAll, expect, it } from "vitest";
import { inNameOf, newAccount, openQuietWorld } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import { exported, expectOnlyFor } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payee } from "../contract.ts";
import { notePayeeUse, rememberPayee } from "./index.ts";

let world: World;
let boss: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  boss = await world.person(await world.tenant());
});
afterAll(() => world.close());

const books = [
  { kind: "EXPENDITURE", list: payee.expenditureList, endpoint: payee.expenditureExport },
  { kind: "REBATE", list: payee.rebateList, endpoint: payee.rebateExport },
] as const;

/** Somebody whom an order of this kind names. */
async function named(kind: string, name: string) {
  const given = { identityNumber: "110101199003074514", account: newAccount() };
  const whole = { kind: "personal" as const, name, bankName: "招商银行", ...given };
  await inNameOf(world, boss, async (tx) => {
    const payeeId = await rememberPayee(tx, world.engine.vault, whole);
    const order = { orderId: newId(), orderNumber: "D1", departmentId: null };
    const use = { id: newId(), payeeId, kind, createdBy: boss.userId, ...order };
    await notePayeeUse(tx, use);
  });
  return given;
}

it.each(books)("a book of $kind goes out as its page shows it, numbers masked", async (book) => {
  const [one, other] = [await named(book.kind, "周海涛"), await named(book.kind, "钱多多")];
  await named(book.kind === "REBATE" ? "EXPENDITURE" : "REBATE", `不在${book.kind}`);
  const { head, rows } = await exported(world, book.endpoint, { as: boss });
  expect(head).toContain("银行账号");
  const text = JSON.stringify(rows);
  expect([text.includes("周海涛"), text.includes(`不在${book.kind}`)]).toEqual([true, false]);
  expect(text).toContain(`**** **** **** ${one.account.slice(-4)}`);
  expect(text).toContain("个人");
  for (const number of [one.account, other.account, one.identityNumber]) {
    expect(text).not.toContain(number);
  }
  // A number is looked for whole, and kept by nobody who keeps the request.
  const input = { filters: { payeeBankCardNo: other.account } };
  const found = await exported(world, book.endpoint, { as: boss, input });
  expect(found.rows.filter((row) => JSON.stringify(row).includes("钱多多"))).toHaveLength(1);
  expect(JSON.stringify(found.rows)).not.toContain("周海涛");
});

it.each(books)("the file of $kind is for who may take it, and what he sees", async (book) => {
  await expectOnlyFor(world, book.endpoint, { may: boss, sees: book.list.permission });
  const permissions = [book.list.permission, book.endpoint.permission];
  const role = await addRole(world, boss.tenantId, { range: 6, permissions });
  const own = await world.person({ id: boss.tenantId, name: "" }, []);
  await putInPlace(world, own, { roles: [role], departments: [] });
  const { rows } = await exported(world, book.endpoint, { as: own });
  expect(JSON.stringify(rows)).not.toContain("周海涛");
});
