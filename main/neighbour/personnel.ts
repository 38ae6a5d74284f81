import { role } from "#modules/access/contract.ts";
import { employee } from "#modules/employee/contract.ts";
import { employmentContract } from "#modules/employment-contract/contract.ts";
import { businessCity } from "#modules/hr-directory/city-contract.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import { businessProvince } from "#modules/hr-directory/province-contract.ts";
import { departure } from "#modules/departure/contract.ts";
import { transfer } from "#modules/transfer/contract.ts";
import { candidate } from "#modules/onboarding/link-contract.ts";
import { onboarding } from "#modules/onboarding/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { visit } from "#platform/testing/visitor.ts";
import { photoOf, tokensOf } from "../candidate-arrange.ts";
import { done, type House } from "./house.ts";

/** What HR's papers name: a province, a city in it, a position, an entry of somebody in it, and candidates. */
export async function setUpPersonnel(house: House): Promise<void> {
  const { owner, approver, canary } = house;
  const province = await done(house, owner, [
    businessProvince.create,
    { provinceName: `${canary} 省`, provinceCode: canary, remark: `${canary} 备注` },
  ]);
  const city = await done(house, owner, [
    businessCity.create,
    {
      cityName: `${canary} 市`,
      cityCode: canary,
      businessProvinceId: province.id,
      remark: `${canary} 备注`,
    },
  ]);
  const roles = await done(house, owner, [role.list, { keyword: canary }]);
  const post = await done(house, owner, [
    position.create,
    {
      positionName: `${canary} 岗`,
      positionCode: canary,
      rank: 3,
      roleIds: roles.records.slice(0, 1).map(({ id }) => id),
      checklist: [`${canary} 交身份证复印件`],
      walletProjectIds: [],
      contractText: `${canary} 劳动合同`,
      remark: `${canary} 备注`,
    },
  ]);
  await done(house, owner, [
    employee.update,
    {
      id: approver.userId,
      rowVersion: 0,
      positionId: post.id,
      businessCityId: city.id,
      entryDate: "2026-01-05",
      probationEndDate: null,
      salary: { monthlySalary: 1_200_000 as Fen, probationSalary: 1_000_000 as Fen },
      remark: `${canary} 备注`,
    },
  ]);
  await welcome(house, { positionId: post.id, businessCityId: city.id });
  await move(house, post.id);
  await employByContract(house);
}

/** A contract that was ended, one in force after it, and one whose renewal is asked for. */
async function employByContract(house: House): Promise<void> {
  const { world, owner, approver, cashier, canary } = house;
  const file = await uploadAs(world, owner, {
    name: `${canary}.pdf`,
    content: Buffer.concat([smallPdf, Buffer.from(`${canary} contract`)]),
  });
  const keep = async ({ userId: employeeId }: TestPerson, contractNo: string) => {
    const fields = {
      employeeId,
      contractNo,
      contractType: "fixedTerm" as const,
      companyName: `${canary} 公司`,
      startDate: "2026-01-01",
      endDate: "2098-12-31",
      probationEndDate: "2026-03-31",
      salary: { monthlySalary: 1_200_000 as Fen, probationSalary: 1_000_000 as Fen },
      remark: `${canary} 备注`,
      fileIds: [file],
    };
    return (await done(house, owner, [employmentContract.create, fields])).id;
  };
  const ended = { id: await keep(approver, `${canary}-HT1`), remark: `${canary} 终止` };
  await done(house, owner, [employmentContract.terminate, ended]);
  await keep(approver, `${canary}-HT2`);
  const ids = [await keep(cashier, `${canary}-HT3`)];
  const term = { contractType: "fixedTerm" as const, contractMonths: 36, remark: `${canary} 续签` };
  await done(house, owner, [employmentContract.renew, { ids, ...term }]);
}

/** One who is to move, not asked about yet, and one about whom approval is asked. */
async function move(house: House, positionId: string): Promise<void> {
  const { owner, cashier, canary, departmentId } = house;
  const { records } = await done(house, owner, [employee.list, { keyword: canary }]);
  const named = records.find(({ id, idCardName }) => idCardName === canary && id !== owner.userId);
  if (!named) throw new Error("Nobody of the house is called after its canary");
  const to = { positionId, departmentId, teamSeniorId: null, remark: `${canary} 调岗` };
  for (const [nth, employeeId] of [cashier.userId, named.id].entries()) {
    const seniorId = owner.userId;
    const fields = { ...to, employeeId, seniorId, effectiveDate: "2099-01-01" };
    const { id } = await done(house, owner, [transfer.create, fields]);
    if (nth === 0) await done(house, owner, [transfer.submit, { id }]);
    await leave(house, employeeId, nth === 0);
  }
}

/** One who is to leave as well, about whom approval is asked, and one about whom it is not. */
async function leave(house: House, employeeId: string, isSent: boolean): Promise<void> {
  const { owner, canary } = house;
  const why = { departReason: `${canary} 个人原因`, remark: `${canary} 备注` };
  const { id } = await done(house, owner, [
    departure.create,
    { ...why, employeeId, departType: "RESIGNATION", lastWorkDay: "2099-01-01" },
  ]);
  if (isSent) await done(house, owner, [departure.submit, { id }]);
}

/** A candidate whose onboarding was started, and one who is asked for approval. */
async function welcome(
  house: House,
  post: { readonly positionId: string; readonly businessCityId: string },
): Promise<void> {
  const { owner, approver, canary, departmentId } = house;
  const candidate = {
    ...post,
    candidateName: canary,
    bankCardNo: "6214830000000009",
    bankName: `${canary} 银行`,
    mail: `${canary}@example.com`,
    idCardAddress: `${canary} 路`,
    source: `${canary} 推荐`,
    remark: `${canary} 备注`,
    departmentId,
    seniorId: approver.userId,
    entryDate: "2026-12-01",
    probationEndDate: null,
    contractMonths: 36,
    salary: { monthlySalary: 1_200_000 as Fen, probationSalary: 1_000_000 as Fen },
  };
  for (const nth of [1, 2]) {
    const numbers = { phone: aPhone(), idCardNo: anIdNumber(), jobNumber: `${canary}-${nth}` };
    const { id } = await done(house, owner, [onboarding.create, { ...candidate, ...numbers }]);
    await done(house, owner, [onboarding.start, { id }]);
    if (nth === 2) await done(house, owner, [onboarding.submit, { id }]);
    else await beGiven(house, id);
  }
}

/** What a candidate gives by his link: a photo, and what was read of it. */
async function beGiven(house: House, id: string): Promise<void> {
  const { world, owner, canary } = house;
  await done(house, owner, [onboarding.sendLink, { id }]);
  const [token = ""] = await tokensOf(world, owner);
  const picture = photoOf([canary]).toString("base64");
  const input = { token, photoKind: "idFront", picture } as const;
  const { code } = await visit(world, candidate.keepPhoto, { input });
  if (code !== "0") throw new Error(`A candidate's photo was refused: ${code}`);
  await world.database.admin.query(
    "update candidate_links set read_name = $2 where onboarding_id = $1",
    [id, canary],
  );
}
