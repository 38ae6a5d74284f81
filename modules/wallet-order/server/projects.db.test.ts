import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { addDepartments, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { sharesOf as sharesIn } from "./allocation/projects.ts";

let world: World;
let author: TestPerson;
let departments: Record<string, string>;

beforeAll(async () => {
  world = await openTestWorld();
  author = await world.person(await world.tenant());
  departments = await addDepartments(world, author.tenantId, {
    公司: { 苏皖大区: { 江苏省: { 苏南业务省区: { 苏州一部: {}, 无锡区域: {} } } }, 总部: {} },
  });
  await putInPlace(world, author, { departments: [departments["苏州一部"] ?? ""] });
});
afterAll(() => world.close());

interface Given {
  readonly type?: string;
  readonly depth?: string;
  readonly percent?: number;
  readonly state?: number;
}

const addProject = (name: string, given: Given = {}) =>
  world.database.admin.query(
    "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, group_depth, percent_bp, state, created_by, updated_by)" +
      " values ($1, $2, $3, $4, 'payeeSelf', $5, $6, $7, $8, $8)",
    [
      author.tenantId,
      newId(),
      name,
      given.type ?? "person",
      given.depth ?? "region",
      given.percent ?? 0,
      given.state ?? 1000,
      author.userId,
    ],
  );

async function set(
  department: string,
  shares: readonly (readonly [string, number, string, string?])[],
) {
  const { admin } = world.database;
  const projects = await admin.query<{ id: string; name: string }>(
    "select id, name from expenditure_projects where tenant_id = $1",
    [author.tenantId],
  );
  const idOf = new Map(projects.rows.map(({ id, name }) => [name, id]));
  const expenditure = shares.map(([project, projectPercent, type, from = null]) => ({
    project: { id: idOf.get(project) ?? null, name: project },
    projectPercent,
    type,
    from,
  }));
  const id = departments[department] ?? "";
  await admin.query("delete from department_settings where tenant_id = $1", [author.tenantId]);
  await admin.query(
    "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $5)",
    [author.tenantId, newId(), id, JSON.stringify({ expenditure }), author.userId],
  );
}

const sharesOf = (department: string, period = "202611") =>
  inTransaction(world.engine.pool, { tenantId: author.tenantId, mode: "snapshot" }, (tx) =>
    sharesIn(tx, { departmentId: departments[department] ?? "", period }),
  );
const refusalOf = async (department: string) =>
  sharesOf(department).then(
    () => undefined,
    (thrown: { definition: { code: string }; values: object }) => [
      thrown.definition.code,
      thrown.values,
    ],
  );

it("without settings and without projects it says what to set", async () => {
  expect(await refusalOf("苏州一部")).toEqual(["2561", { department: "苏州一部" }]);
});

it("what projects take by themselves holds where no department sets anything", async () => {
  await addProject("油费", { percent: 6_000 });
  await addProject("车展", { type: "publicFee", depth: "businessProvince", percent: 4_000 });
  const shares = await sharesOf("苏州一部");
  expect(shares.map((one) => [one.projectName, one.percentBp])).toEqual([
    ["油费", 6_000],
    ["车展", 4_000],
  ]);
});

it("a department's own shares are inherited, and each project finds its owners", async () => {
  await addProject("系统费", { type: "system" });
  await addProject("区域费", { type: "publicFee", depth: "district" });
  await set("苏皖大区", [
    ["油费", 4_000, "person"],
    ["车展", 3_000, "publicFee"],
    ["区域费", 2_000, "publicFee"],
    ["系统费", 1_000, "system"],
  ]);
  const owners = async (department: string) =>
    (await sharesOf(department)).map((share) => share.owners.map(({ ownerName }) => ownerName));
  const tenant = expect.stringContaining("租户") as string;
  expect(await owners("苏州一部")).toEqual([
    [author.name],
    ["苏南业务省区"],
    ["苏州一部"],
    [tenant],
  ]);
  expect(await owners("苏皖大区")).toEqual([
    [author.name],
    ["苏南业务省区"],
    ["无锡区域", "苏州一部"],
    [tenant],
  ]);
});

it("a project that is renamed keeps its part", async () => {
  await set("苏皖大区", [["油费", 10_000, "person"]]);
  const rename = (from: string, to: string) =>
    world.database.admin.query(
      "update expenditure_projects set name = $3 where tenant_id = $1 and name = $2",
      [author.tenantId, from, to],
    );
  await rename("油费", "燃油费");
  const [share] = await sharesOf("苏州一部");
  await rename("燃油费", "油费");
  expect(share).toMatchObject({ projectName: "燃油费", percentBp: 10_000 });
});

it("other percents hold from their month on, and the old ones until then", async () => {
  await set("苏皖大区", [
    ["油费", 10_000, "person"],
    ["油费", 7_500, "person", "202701"],
    ["系统费", 2_500, "system", "202701"],
    ["系统费", 10_000, "system", "202704"],
  ]);
  const percents = async (period: string) =>
    (await sharesOf("苏州一部", period)).map((one) => [one.projectName, one.percentBp]);
  expect(await percents("202612")).toEqual([["油费", 10_000]]);
  const changed = [
    ["油费", 7_500],
    ["系统费", 2_500],
  ];
  expect(await percents("202701")).toEqual(changed);
  expect(await percents("202703")).toEqual(changed);
  expect(await percents("202704")).toEqual([["系统费", 10_000]]);
});

it("what cannot be divided is refused by name, with where to mend it", async () => {
  await addProject("停用的", { state: 1001 });
  await set("苏皖大区", [["没有的", 10_000, "person"]]);
  expect(await refusalOf("苏州一部")).toEqual(["2562", { project: "没有的" }]);
  await set("苏皖大区", [["停用的", 10_000, "person"]]);
  expect(await refusalOf("苏州一部")).toEqual(["2563", { project: "停用的" }]);
  await set("苏皖大区", [["油费", 10_000, "system"]]);
  expect(await refusalOf("苏州一部")).toEqual(["2564", { project: "油费" }]);
  await set("公司", [["油费", 10_000, "person"]]);
  const nobody = { department: "无锡区域", project: "油费" };
  expect(await refusalOf("无锡区域")).toEqual(["2565", nobody]);
  await set("公司", [["车展", 10_000, "publicFee"]]);
  expect(await refusalOf("总部")).toEqual(["2572", { department: "总部", project: "车展" }]);
});

it("who is disabled gets nothing", async () => {
  await set("公司", [["油费", 10_000, "person"]]);
  const leaver = await world.person({ id: author.tenantId, name: "" }, []);
  await putInPlace(world, leaver, { departments: [departments["苏州一部"] ?? ""] });
  expect((await sharesOf("苏州一部"))[0]?.owners).toHaveLength(2);
  await world.database.admin.query(
    "update memberships set state = 1001 where tenant_id = $1 and user_id = $2",
    [author.tenantId, leaver.userId],
  );
  expect((await sharesOf("苏州一部"))[0]?.owners).toHaveLength(1);
});
