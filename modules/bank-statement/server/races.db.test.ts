import { afterAll, beforeAll, expect, it } from "vitest";
import {
  importNow,
  type Movement,
  sendStatement,
  statementFile,
} from "#main/statement-file-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { runReadFile } from "./import/read-file.ts";

let world: World;
let person: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
});
afterAll(() => world.close());

const account = "1202000000000001";
const dayMs = 86_400_000;

/** No serials, and twins among them: what a bank without numbers says of many days. */
const movements = (from: number, to: number): Movement[] =>
  Array.from({ length: to - from }, (_, at) => {
    const nth = from + at;
    return {
      at: new Date(Date.UTC(2026, 9, 1) + Math.floor(nth / 100) * dayMs).toISOString(),
      direction: nth % 3 === 0 ? "out" : "in",
      amountFen: 100 + (nth % 7),
      balanceFen: null,
      oppositeName: `户${nth % 5}`,
    };
  });

async function send(from: number, to: number): Promise<string> {
  const content = statementFile("icbcTransfers", account, movements(from, to));
  const { data } = await sendStatement(world, person, { content });
  return data.id;
}

const read = (importId: string) =>
  runReadFile(world.engine, { tenantId: person.tenantId, userId: person.userId, importId });

it("overlapping files that are read at once give no line twice, and lose none", async () => {
  const windows = [
    [0, 3_000],
    [1_500, 4_000],
    [0, 4_000],
    [2_000, 3_500],
  ] as const;
  const ids: string[] = [];
  for (const [from, to] of windows) ids.push(await send(from, to));
  await Promise.all(ids.map(read));
  const { rows } = await world.database.admin.query<{ lines: number }>(
    "select count(*)::int as lines from statement_lines where tenant_id = $1",
    [person.tenantId],
  );
  expect(rows[0]?.lines).toBe(4_000);
  const results = await Promise.all(ids.map((id) => importNow(world, person, id)));
  const added = results.map(({ import: one }) => one.added);
  const repeated = results.map(({ import: one }) => one.repeated);
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(4_000);
  expect(repeated.reduce((sum, one) => sum + one, 0)).toBe(3_000 + 2_500 + 4_000 + 1_500 - 4_000);
});
