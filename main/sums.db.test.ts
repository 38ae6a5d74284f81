import { afterAll, beforeAll, expect, it } from "vitest";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import { amountLimit, type Fen, fenLimit } from "#platform/contract/money.ts";
import { exactTotalLimit } from "#platform/contract/page.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { aProject } from "./expenditure-arrange.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let person: TestPerson;
let itemId: string;
let projectId: string;

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
  itemId = newId();
  await world.database.admin.query(
    "insert into expenditure_items (tenant_id, id, name, person_ids, has_monthly_limit, has_percent," +
      " needs_establishment, state, created_by, updated_by)" +
      " values ($1, $2, '子项', '{}', false, false, true, 1000, $2, $2)",
    [person.tenantId, itemId],
  );
  projectId = await aProject(world, person, { itemIds: [itemId] });
});
afterAll(() => world.close());

const drafted = (amount: number) =>
  world.call(
    projectEstablishment.create,
    {
      projectId,
      itemId,
      expenditureItemName: "最大的立项",
      expenditureItemAmount: amount as Fen,
      expenditureItemDescribe: "展位与物料",
      expenditureItemRemark: null,
      fileIds: [],
    },
    { as: person },
  );

/** As many of one row as are wanted, straight into the table: what commands would take minutes for. */
async function multiply(id: string, { times, amount }: { times: number; amount: number }) {
  const sql = world.database.admin;
  const { rows } = await sql.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'project_establishments'" +
      " and is_generated = 'NEVER' and column_name not in ('id', 'number', 'amount_fen')",
  );
  const rest = rows.map(({ name }) => name).join(", ");
  await sql.query(
    `insert into project_establishments (id, number, amount_fen, ${rest})` +
      ` select gen_random_uuid(), number || '-' || copy, $2, ${rest} from project_establishments, generate_series(1, $3::int) copy where id = $1`,
    [id, amount, times],
  );
}

const listed = async () => (await world.call(projectEstablishment.list, {}, { as: person })).data;

it("the largest amount that can be entered adds up exactly over as many rows as a list sums", async () => {
  expect((await drafted(amountLimit + 1)).code).toBe("0400");
  const { data } = await drafted(amountLimit);
  await multiply(data.id, { times: exactTotalLimit - 1, amount: amountLimit });
  const { total, summary } = await listed();
  expect(total).toBe(exactTotalLimit);
  const sum = summary?.["expenditureItemAmount"] ?? 0;
  expect(sum).toBe(amountLimit * exactTotalLimit);
  expect(Number.isSafeInteger(sum)).toBe(true);
});

it("a sum beyond every exact integer is cut there, and answers all the same", async () => {
  const sql = world.database.admin;
  await sql.query("update project_establishments set amount_fen = $1 where tenant_id = $2", [
    fenLimit,
    person.tenantId,
  ]);
  expect((await listed()).summary?.["expenditureItemAmount"]).toBe(Number.MAX_SAFE_INTEGER);
});
