import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "#main/process.ts";
import { aColleague, aWhiteList } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { addRole, anIdNumber, putInPlace } from "#platform/testing/organisation.ts";
import { headersOf, type TestPerson, type TestTenant } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { whiteList } from "../white-list-contract.ts";
import { followTakenBack } from "./jobs/follow-taken-back.ts";
import { tellOfExpiring } from "./jobs/tell-of-expiring.ts";

let world: World;
let worker: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});

const headings = [
  "变动",
  "使用人阿波罗工号",
  "收款人姓名",
  "收款人身份证号",
  "收款人手机号",
  "收款银行卡号",
  "收款开户行",
  "失效时间",
];

interface Office {
  readonly tenant: TestTenant;
  readonly officer: TestPerson;
  readonly colleague: TestPerson;
  readonly apollo: string;
}

/** Somebody who keeps the list, and a colleague whose payees are on it. Each tenant has a list of its own. */
async function openOffice(): Promise<Office> {
  const tenant = await world.tenant();
  const officer = await world.person(tenant);
  const colleague = await aColleague(world, tenant);
  return { tenant, officer, colleague, apollo: `AP${colleague.userId.slice(-6)}` };
}

/** Puts a payee on the colleague's list by hand. */
async function listed({ tenant, officer, colleague }: Office) {
  const fields = await aWhiteList(world, tenant, colleague);
  const { data, msg } = await world.call(whiteList.create, fields, { as: officer });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}

type Fields = Awaited<ReturnType<typeof aWhiteList>>;

/** A row of the sheet about a payee. */
const rowOf = (change: string, { apollo }: Office, said: Fields): string[] => [
  change,
  apollo,
  said.payeeName,
  said.payeeIdCardNo,
  said.payeePhone,
  said.payeeBankCardNo,
  said.payeeOpenBank,
  said.expirationTime,
];
const aPayee = async ({ tenant, colleague }: Office, more: Partial<Fields> = {}) => ({
  ...(await aWhiteList(world, tenant, colleague)),
  ...more,
});

async function send(as: TestPerson, rows: readonly (readonly string[])[]) {
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "白名单.xlsx");
  const response = await world.server.inject({
    method: "POST",
    url: whiteList.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  return response.json<{ code: string; data: { id: string } }>();
}

const jobOf = async (as: TestPerson, id: string) =>
  (await world.call(exchange.importJob, { id }, { as })).data;
const restsAs = (as: TestPerson, id: string, states: readonly number[]) =>
  until(async () => states.includes((await jobOf(as, id)).stateCode));

async function checked({ officer }: Office, rows: readonly (readonly string[])[]) {
  const { data } = await send(officer, rows);
  await restsAs(officer, data.id, [importStates.awaitingConfirmation]);
  return data.id;
}
const confirm = ({ officer }: Office, id: string) =>
  world.call(exchange.confirmImport, { id }, { as: officer });
async function written(office: Office, id: string) {
  const { code, msg } = await confirm(office, id);
  if (code !== "0") throw new Error(msg);
  await restsAs(office.officer, id, [importStates.done, importStates.partlyDone]);
}

const rowsIn = async ({ officer }: Office, id: string) =>
  (await world.call(exchange.importRows, { id, size: 200 }, { as: officer })).data.records;
const judged = async (office: Office, id: string) =>
  (await rowsIn(office, id)).map(({ dataType, problems }) => [
    dataType,
    problems.map(({ message }) => message).join(),
  ]);
const mend = (
  { officer }: Office,
  id: string,
  [rowNumber, field, value]: [number, string, string],
) => world.call(exchange.mendRows, { id, rowNumber, field, value, alike: false }, { as: officer });

/** The list as the page shows it: who is on it, and how he stands. */
const list = async ({ officer }: Office) =>
  (await world.call(whiteList.list, { size: 200 }, { as: officer })).data.records;
const stateOf = async (office: Office, id: string) =>
  (await list(office)).find((one) => one.id === id)?.stateCode;
const named = async ({ tenant }: Office) =>
  (
    await world.database.admin.query<{ id: string }>(
      "select id from payee_uses where tenant_id = $1 and kind = 'whitelist'",
      [tenant.id],
    )
  ).rows.map(({ id }) => id);

describe("a whole whitelist from a file", () => {
  it("shows who gains, stays and loses before it is confirmed, and writes that and nothing before", async () => {
    const office = await openOffice();
    const [kept, gone] = [await listed(office), await listed(office)];
    const fresh = await aPayee(office, { payeeName: "郑小妹" });
    const id = await checked(office, [
      rowOf("新增", office, fresh),
      rowOf("保留", office, { ...kept.fields, expirationTime: "2098-06-30" }),
      ["移出", office.apollo, "", gone.fields.payeeIdCardNo, "", "", "", ""],
    ]);
    const rows = await rowsIn(office, id);
    expect(rows.map(({ dataType, cells }) => [dataType, cells["change"]])).toEqual([
      ["valid", "新增"],
      ["valid", "保留"],
      ["valid", "移出"],
    ]);
    for (const number of [fresh.payeeIdCardNo, kept.fields.payeeIdCardNo, fresh.payeePhone]) {
      expect(JSON.stringify(rows)).not.toContain(number);
    }
    const sums = async () =>
      (await jobOf(office.officer, id)).groups.map(({ name, count }) => `${name} ${count}`);
    expect(await sums()).toEqual(["新增 1", "保留 1", "移出 1"]);
    expect(await list(office)).toHaveLength(2);
    await written(office, id);
    expect(await sums()).toEqual(["新增 1", "保留 1", "移出 1"]);
    const after = await list(office);
    expect(after.find((one) => one.payeeName === "郑小妹")?.stateCode).toBe(3560);
    expect(after.find((one) => one.id === kept.id)).toMatchObject({
      stateCode: 3560,
      expirationTime: "2098-06-30",
    });
    expect(await stateOf(office, gone.id)).toBe(3562);
    expect(await named(office)).not.toContain(gone.id);
    expect(await named(office)).toHaveLength(2);
    const { officer } = office;
    const { data } = await world.call(whiteList.operationLog, { id: gone.id }, { as: officer });
    expect(data[0]).toMatchObject({
      operationType: "whiteList.import",
      changeInfo: [{ field: "stateCode", before: "3560", after: "3562" }],
    });
  });

  it("is refused while it says nothing of somebody on the list: nobody loses by being left out", async () => {
    const office = await openOffice();
    const [kept, left] = [await listed(office), await listed(office)];
    const over = await listed(office);
    await world.database.admin.query(
      "update white_lists set expires_on = '2020-01-01' where id = $1",
      [over.id],
    );
    const incomplete = await checked(office, [rowOf("保留", office, kept.fields)]);
    const { code, msg } = await confirm(office, incomplete);
    expect(code).toBe("7437");
    expect(msg).toContain(`名单中另有 1 条不在文件中（工号 ${office.apollo}）`);
    expect(await stateOf(office, left.id)).toBe(3560);
    // A row whose number is mistyped speaks of nobody, until it is mended.
    const id = await checked(office, [
      rowOf("保留", office, kept.fields),
      rowOf("移出", office, { ...left.fields, payeeIdCardNo: "110105199001011234" }),
    ]);
    expect((await confirm(office, id)).code).toBe("7437");
    const mended = await mend(office, id, [3, "payeeIdCardNo", left.fields.payeeIdCardNo]);
    expect(mended.data).toEqual({ mended: 1, valid: 1 });
    await written(office, id);
    expect(await stateOf(office, left.id)).toBe(3562);
    expect(await stateOf(office, over.id)).toBe(3561);
  });

  it("says of each row what stands against it, and takes it once it is mended", async () => {
    const office = await openOffice();
    const { fields } = await listed(office);
    const other = { payeeBankCardNo: "6217000000000000004", payeeOpenBank: "农业银行" };
    const stranger = { ...office, apollo: "AP-0" };
    const id = await checked(office, [
      rowOf("新增", office, fields),
      rowOf("保留", office, await aPayee(office)),
      rowOf("移出", office, await aPayee(office)),
      rowOf("新增", stranger, await aPayee(office)),
      rowOf("新增", office, await aPayee(office, { expirationTime: "2020-01-01" })),
      rowOf("新增", office, await aPayee(office, { payeeBankCardNo: "6214830000000008" })),
      rowOf("删除", office, await aPayee(office)),
      rowOf("保留", office, { ...fields, ...other }),
    ]);
    expect(await judged(office, id)).toEqual([
      ["duplicate", "名单中已有此收款人，变动请改为「保留」或「移出」"],
      ["invalid", "名单中没有此收款人，请核对工号和身份证号，或将变动改为「新增」"],
      ["invalid", "名单中没有此收款人，请核对工号和身份证号，或将变动改为「新增」"],
      ["invalid", "没有阿波罗工号为 AP-0 的在职员工，请核对"],
      ["invalid", "失效时间不能早于今天，请重新选择"],
      ["invalid", "银行卡号有误，请核对；如为对公账户请打开「是否公户」"],
      ["invalid", "请填写 新增、保留 或 移出"],
      ["duplicate", "与第 2 行重复"],
    ]);
    expect((await mend(office, id, [2, "change", "保留"])).data.valid).toBe(1);
    expect((await mend(office, id, [3, "change", "新增"])).data.valid).toBe(1);
    const [again] = await judged(
      office,
      await checked(office, [rowOf("保留", office, { ...fields, ...other })]),
    );
    const differs = "与名单中的银行卡号、开户行不一致；导入不改收款信息，请先编辑该条目";
    expect(again).toEqual(["invalid", differs]);
  });

  it("asks what is missing of a colleague, and everything about who comes or stays", async () => {
    const office = await openOffice();
    const bare = await world.person(office.tenant, []);
    await world.database.admin.query(
      "update memberships set apollo_job_number = 'AP-BARE' where tenant_id = $1 and user_id = $2",
      [office.tenant.id, bare.userId],
    );
    const id = await checked(office, [
      rowOf("新增", { ...office, apollo: "AP-BARE" }, await aPayee(office)),
      ["新增", office.apollo, "", anIdNumber(), "12345", "", "", ""],
      ["移出", "", "", "", "", "", "", ""],
    ]);
    const [first, second, third] = await rowsIn(office, id);
    expect(first?.problems[0]?.message).toContain("缺少大区、城市");
    const fieldsOf = (row: typeof second) => row?.problems.map(({ field }) => field);
    expect(fieldsOf(second)).toEqual([
      "payeeName",
      "payeePhone",
      "payeeBankCardNo",
      "payeeOpenBank",
      "expirationTime",
    ]);
    expect(fieldsOf(third)).toEqual(["userApolloJobNumber", "payeeIdCardNo"]);
  });

  it("is judged again as it is written: what changed since fails alone, and is tried again", async () => {
    const office = await openOffice();
    const [kept, gone] = [await listed(office), await listed(office)];
    const id = await checked(office, [
      rowOf("新增", office, await aPayee(office)),
      rowOf("保留", office, kept.fields),
      rowOf("移出", office, gone.fields),
    ]);
    const { officer } = office;
    const disabled = { id: gone.id, remark: "已离职" };
    await world.call(whiteList.disable, disabled, { as: officer });
    await written(office, id);
    expect(await jobOf(officer, id)).toMatchObject({
      stateCode: importStates.partlyDone,
      counts: { imported: 2, failed: 1 },
      // Who could not be taken off is not among those who lose.
      groups: [
        { name: "新增", count: 1 },
        { name: "保留", count: 1 },
        { name: "移出", count: 0 },
      ],
    });
    expect((await judged(office, id))[2]?.[1]).toContain("名单中没有此收款人");
    await world.call(whiteList.create, gone.fields, { as: officer });
    expect((await world.call(exchange.retryImport, { id }, { as: officer })).code).toBe("0");
    await restsAs(officer, id, [importStates.done]);
    const left = (await list(office)).filter((one) => one.stateCode === 3560);
    expect(left).toHaveLength(2);
  });

  it("is taken back as a whole: who came goes, who went is back, who stayed has his old day", async () => {
    const office = await openOffice();
    const [kept, gone] = [await listed(office), await listed(office)];
    const fresh = await aPayee(office, { payeeName: "郑小妹" });
    const id = await checked(office, [
      rowOf("新增", office, fresh),
      rowOf("保留", office, { ...kept.fields, expirationTime: "2098-06-30" }),
      rowOf("移出", office, gone.fields),
    ]);
    await written(office, id);
    const { officer } = office;
    const { data } = await world.call(exchange.revertImport, { id }, { as: officer });
    expect(data).toEqual({ rows: 3 });
    const after = await list(office);
    const came = after.find((one) => one.payeeName === "郑小妹");
    expect(came?.stateCode).toBe(3562);
    expect(after.find((one) => one.id === kept.id)?.expirationTime).toBe("2097-12-31");
    expect(await stateOf(office, gone.id)).toBe(3560);
    await followTakenBack(world.engine);
    expect((await named(office)).toSorted()).toEqual([kept.id, gone.id].toSorted());
  });

  it("is not taken back over who was put on again since, and says so", async () => {
    const office = await openOffice();
    const gone = await listed(office);
    const id = await checked(office, [rowOf("移出", office, gone.fields)]);
    await written(office, id);
    const { officer } = office;
    await world.call(whiteList.create, gone.fields, { as: officer });
    expect((await world.call(exchange.revertImport, { id }, { as: officer })).code).toBe("0916");
    const { data } = await world.call(exchange.touchedRows, { id }, { as: officer });
    expect(data.touched[0]?.reason).toContain("白名单中已有此收款人");
  });

  it("is for who sees all of the list, and for nobody without the right", async () => {
    const office = await openOffice();
    const clerk = await world.person(office.tenant, ["data:whiteList:list"]);
    expect((await send(clerk, [])).code).toBe("0403");
    const narrow = await world.person(office.tenant, []);
    const role = await addRole(world, office.tenant.id, {
      permissions: ["data:whiteList:list", "data:whiteList:import"],
    });
    await putInPlace(world, narrow, { roles: [role], departments: [] });
    expect((await send(narrow, [rowOf("新增", office, await aPayee(office))])).code).toBe("7432");
  });
});

it("tells who put a payee on the list before he runs out, once for each last day", async () => {
  const office = await openOffice();
  const { id } = await listed(office);
  const { admin } = world.database;
  await admin.query("update white_lists set expires_on = '2032-03-31' where id = $1", [id]);
  const told = async () =>
    (
      await admin.query<{ until: string; link: string; user: string }>(
        "select text_values ->> 'until' as until, link, user_id as user from messages" +
          " where event = 'registered.expiring' and subject_id = $1",
        [id],
      )
    ).rows;
  const run = (day: string) => tellOfExpiring(world.engine, new Date(`${day}T09:30:00+08:00`));
  await run("2032-02-29");
  expect(await told()).toEqual([]);
  await run("2032-03-01");
  await run("2032-03-02");
  const { userId: user } = office.officer;
  expect(await told()).toEqual([{ until: "2032-03-31", link: "/data/whiteList", user }]);
  // Being told of is no change: who is editing it goes on.
  const change = { payeeName: "周凤英", payeeOpenBank: "建设银行", expirationTime: "2098-12-31" };
  const input = { ...change, id, rowVersion: 1 };
  expect((await world.call(whiteList.update, input, { as: office.officer })).code).toBe("0");
});
