import { afterAll, beforeAll, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import {
  attemptIn,
  lineNow,
  payoutTarget,
  type TestAttempt,
  waitingLine,
} from "#main/statement-arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import type { Fen } from "#platform/contract/money.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

/** All statements are open to who works on them, but no payment that he does not see at the desk. */
let world: World;
let admin: TestPerson;
let narrow: TestPerson;
let attempt: TestAttempt;
beforeAll(async () => {
  world = await openQuietWorld();
  admin = await world.person(await world.tenant());
  attempt = await attemptIn(world, admin, 4008);
  narrow = await world.person({ id: admin.tenantId, name: "" }, []);
  const actions = ["list", "match", "ignore"];
  const pages = actions.map((action) => `data:unmatchedBankStatement:${action}`);
  const permissions = [...pages, "biz:payoutDesk:list"];
  const role = await addRole(world, admin.tenantId, { range: visibleRanges.self, permissions });
  await putInPlace(world, narrow, { roles: [role] });
});
afterAll(() => world.close());

const telling = () => waitingLine(world, admin, { purpose: `${attempt.number} 押金` });

it("a payment out of sight is counted among the candidates, and neither shown nor found", async () => {
  const id = await telling();
  const { data: all } = await world.call(triage.detail, { id }, { as: admin });
  expect(all.candidates).toMatchObject([{ targetId: attempt.id }]);
  const { data } = await world.call(triage.detail, { id }, { as: narrow });
  expect(data).toMatchObject({ candidates: [], hidden: 1 });
  expect(JSON.stringify(data.candidates)).not.toContain(attempt.id);
  const search = { id, keyword: attempt.number };
  expect((await world.call(triage.search, search, { as: admin })).data).toHaveLength(1);
  expect((await world.call(triage.search, search, { as: narrow })).data).toEqual([]);
});

it("a payment out of sight is matched, shared, paid together and declined by nobody who does not see it", async () => {
  const id = await telling();
  const other = await waitingLine(world, admin);
  const before = await lineNow(world, id);
  const target = payoutTarget(attempt);
  const as = { as: narrow };
  const parts = [{ ...target, amount: 100 as Fen }];
  const answers = [
    await world.call(triage.match, { id, ...target }, as),
    await world.call(triage.split, { id, parts }, as),
    await world.call(triage.matchTogether, { ids: [id, other], ...target }, as),
    await world.call(triage.decline, { id, ...target }, as),
  ];
  expect(answers.map(({ code }) => code)).toEqual(["0404", "0404", "0404", "0404"]);
  expect(await lineNow(world, id)).toEqual(before);
  expect((await world.call(triage.ignore, { id, ignoredAs: "other" }, as)).code).toBe("0");
});
