import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague, seen } from "#main/approval-arrange.ts";
import { approverOf, rowOf } from "#main/car-payment-arrange.ts";
import { askedFor, setSigning, skipping, withContract } from "#main/car-signing-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { goOn } from "#modules/e-sign/server/jobs/go-on.ts";
import {
  addAccounts,
  contractIn,
  newTemplate,
  outsideOf,
  signed,
  signing,
} from "#modules/e-sign/server/support/arrange.ts";
import { runUpload } from "#modules/e-sign/server/jobs/upload-template.ts";
import { contractTemplate } from "#modules/e-sign/template-contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../../contract.ts";

let sandbox: TestSandbox;
let world: World;
let seller: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: outsideOf(sandbox) } });
  seller = await world.person(await world.tenant());
  manager = await world.person({ id: seller.tenantId, name: "" });
  await addAccounts(world, seller, sandbox);
  await namesTemplate();
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

/** The department names a template that the provider has, as the provider says. */
async function namesTemplate(also: object = {}): Promise<void> {
  const input = await newTemplate(world, seller);
  const { data } = await world.call(contractTemplate.create, input, { as: seller });
  await runUpload(world.engine, { ...whose(), templateId: data.id });
  const receiptConfirmTemplate = { id: data.id, name: input.fileName };
  await setSigning(world, seller, { receiptConfirmTemplate, skipSignByImage: true, ...also });
}
const whose = () => ({ tenantId: seller.tenantId, userId: seller.userId });

const row = (id: string, as = seller) => rowOf(world, as, id);
const told = async (id: string, as = seller) =>
  (await world.call(carPayment.signing, { id }, { as })).data;
const start = (id: string, as = seller) => world.call(carPayment.startSigning, { id }, { as });
const refresh = (id: string) => world.call(carPayment.refreshSignState, { id }, { as: seller });
const skip = async (id: string, as = manager) =>
  world.call(carPayment.skipSign, await skipping(world, as, id), { as });
const reasons = async (id: string, action: string, as = seller) => {
  const { data } = await world.call(carPayment.actions, { id }, { as });
  return data.find((one) => one.action === action)?.reasons.map(({ code, link }) => [code, link]);
};

async function contractOf(id: string) {
  const { signContractId } = await row(id);
  if (signContractId === null) throw new Error("it has no contract");
  return signContractId;
}
const goOnFor = async (id: string) =>
  goOn(world.engine, { tenantId: seller.tenantId, contractId: await contractOf(id) });

/** An order whose signers were asked. The outside time moves on while documents are worked on. */
async function beingSigned(over: object = {}): Promise<string> {
  const id = await askedFor(world, seller, over);
  expect(await start(id)).toMatchObject({ code: "0" });
  await goOnFor(id);
  await sandbox.control.advance(2_000);
  await goOnFor(id);
  return id;
}

async function act(id: string, position: number, action = "sign"): Promise<void> {
  const { contract } = await told(id);
  const signerNumber = `${contract?.contractNumber ?? ""}-${position}`;
  await sandbox.control.act("esign", action, { signerNumber });
}

describe("the receipt confirmation of an order", () => {
  it("is sent to lessee and salesman, and turns the light when the last of them has signed", async () => {
    const id = await beingSigned();
    const { signers, contract } = await told(id);
    expect(contract).toMatchObject({ stateCode: 4102, provider: "ESIGN" });
    expect(signers.map(({ side, name, signState }) => [side, name, signState])).toEqual([
      ["customer", "王建国", "waiting"],
      ["sales", "李明", "waiting"],
    ]);
    expect(await row(id)).toMatchObject({ signState: 4102, receiptConfirmationFiles: [] });
    expect((await refresh(id)).data).toEqual({ id, signState: 4102 });
    await act(id, 1);
    expect((await refresh(id)).data).toEqual({ id, signState: 4103 });
    await act(id, 2);
    expect((await refresh(id)).data).toEqual({ id, signState: 4104 });
    await goOnFor(id);
    const { signState, receiptConfirmationFiles: papers } = await row(id);
    expect(signState).toBe(4104);
    expect(papers).toHaveLength(1);
    expect((await told(id)).signers.every(({ signTime }) => signTime !== null)).toBe(true);
    expect((await start(id)).code).toBe("7853");
    expect((await skip(id)).code).toBe("7853");
    expect(await textsTo(id)).toEqual(["signSuccess"]);
  });

  it("says what the order says, and nobody's number in clear", async () => {
    const id = await askedFor(world, seller);
    await start(id);
    const { data } = await world.call(
      signContract.detail,
      { id: await contractOf(id) },
      { as: seller },
    );
    const { orderNo } = await row(id);
    expect(data).toMatchObject({
      title: `收款确认书 ${orderNo}`,
      amount: 12_800_000,
      costumerName: "王建国",
      certCompanyName: null,
      orderType: "carPayment",
      orderId: id,
      orderNo,
      stateCode: 4101,
    });
    expect(data.salesPhoneNumber).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  it("of a company is signed by its agent, and not before his phone is known", async () => {
    const company = {
      lessee: "苏州恒通物流有限公司",
      lesseePublic: true,
      companyAgentName: "周敏",
    };
    const lacking = await askedFor(world, seller, company);
    expect((await start(lacking)).code).toBe("7859");
    expect(await reasons(lacking, "startSigning")).toEqual([
      ["7859", `/biz/carPayment?detail=${lacking}`],
    ]);
    const id = await askedFor(world, seller, { ...company, companyAgentPhone: "13905129999" });
    expect((await start(id)).code).toBe("0");
    const { signers } = await told(id);
    expect(signers.map(({ side, name, companyName }) => [side, name, companyName])).toEqual([
      ["sales", "李明", null],
      ["company", "周敏", "苏州恒通物流有限公司"],
    ]);
  });

  it("is made anew after a refusal, and not while people are signing", async () => {
    const id = await beingSigned();
    expect((await start(id)).code).toBe("7854");
    await act(id, 1, "refuse");
    expect((await refresh(id)).data).toEqual({ id, signState: 4106 });
    const refused = await contractOf(id);
    expect((await start(id)).code).toBe("0");
    expect(await contractOf(id)).not.toBe(refused);
    expect(await row(id)).toMatchObject({ signState: 4101 });
  });

  it("waits for what is missing in the settings, each named with where it is mended", async () => {
    const id = await askedFor(world, seller);
    const { rows } = await world.database.admin.query<{ settings: object }>(
      "select settings -> 'carPayment' as settings from department_settings where tenant_id = $1",
      [seller.tenantId],
    );
    await setSigning(world, seller, {});
    expect(await reasons(id, "startSigning")).toEqual([["7856", "/system/department"]]);
    expect(await reasons(id, "skipSign", manager)).toEqual([["7860", "/system/department"]]);
    expect((await skip(id)).code).toBe("7860");
    await setSigning(world, seller, rows[0]?.settings ?? {});
    expect(await reasons(id, "startSigning")).toEqual([]);
  });

  it("is not asked for once more by two who press at the same moment", async () => {
    const id = await askedFor(world, seller);
    const codes = (await Promise.all([start(id), start(id, manager)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["0", "2311"]);
    const { rowCount } = await world.database.admin.query(
      "select from sign_contracts where order_id = $1",
      [id],
    );
    expect(rowCount).toBe(1);
  });
});

const textsTo = async (id: string) => {
  const { rows } = await world.database.admin.query<{ template: string }>(
    "select m.template from sms_messages m join car_payments c on c.tenant_id = m.tenant_id and c.id = $1" +
      " where m.phone_tail = c.salesman_phone_tail and m.template = 'signSuccess'",
    [id],
  );
  return rows.map(({ template }) => template);
};

describe("a signature that is skipped", () => {
  it("counts on the word and the image of another than the applicant, for a reason", async () => {
    const id = await askedFor(world, seller);
    expect((await skip(id, seller)).code).toBe("7861");
    const pdf = { name: "确认书.pdf", content: smallPdf };
    const paper = { ...(await skipping(world, manager, id)) };
    const notImage = { ...paper, imageIds: [await uploadAs(world, manager, pdf)] };
    expect((await world.call(carPayment.skipSign, notImage, { as: manager })).code).toBe("2316");
    expect((await world.call(carPayment.skipSign, paper, { as: manager })).code).toBe("0");
    expect(await row(id)).toMatchObject({
      signState: 4105,
      receiptConfirmationFiles: paper.imageIds,
    });
    expect((await told(id)).skipped).toMatchObject({
      reason: paper.skipReason,
      person: manager.name,
    });
    expect(await risksOf(id)).toContain("R08");
  });

  it("takes its contract along, and what the provider says later changes nothing", async () => {
    const id = await beingSigned();
    await act(id, 1);
    await refresh(id);
    expect((await skip(id)).code).toBe("0");
    await act(id, 2);
    await goOnFor(id);
    expect(await row(id)).toMatchObject({ signState: 4105 });
    expect((await told(id)).contract).toMatchObject({ stateCode: 4105 });
    expect(await textsTo(id)).toEqual([]);
  });

  it("is not skipped by its applicant on the contract's own page either", async () => {
    const { id, contractId } = await withContract(world, seller, signing());
    const { imageIds: fileIds, skipReason } = await skipping(world, seller, id);
    const input = { id: contractId, skipReason, fileIds };
    expect((await world.call(signContract.skip, input, { as: seller })).code).toBe("2330");
    expect(await row(id)).toMatchObject({ signState: 4102 });
    const { imageIds } = await skipping(world, manager, id);
    const other = { ...input, fileIds: imageIds };
    expect((await world.call(signContract.skip, other, { as: manager })).code).toBe("0");
    expect(await row(id)).toMatchObject({ signState: 4105, receiptConfirmationFiles: imageIds });
  });

  it("or that is given at the same moment is one of the two, and all say which", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await beingSigned();
      await act(id, 1);
      await act(id, 2);
      const [{ code }] = await Promise.all([skip(id), goOnFor(id)]);
      await goOnFor(id);
      const { signState } = await row(id);
      expect([code, signState]).toEqual(signState === 4105 ? ["0", 4105] : ["7853", 4104]);
      expect((await told(id)).contract?.stateCode).toBe(signState);
    }
  });

  it("shows its image to those who see the order, and to nobody else", async () => {
    const id = await askedFor(world, seller);
    await skip(id);
    const [imageId = ""] = (await row(id)).receiptConfirmationFiles;
    const approver = await approverOf(world, seller);
    const stranger = await colleague(world, seller, []);
    const open = async (as: TestPerson) =>
      (await world.call(attachment.detail, { id: imageId }, { as })).code;
    expect([await open(seller), await open(approver), await open(stranger)]).toEqual([
      "0",
      "0",
      "0404",
    ]);
  });
});

const risksOf = async (id: string): Promise<string[]> => {
  const { instanceId } = await row(id);
  const as = await approverOf(world, seller);
  const opened = { id: instanceId ?? "", hash: (await seen(world, instanceId ?? "")).hash };
  expect((await world.call(approvalInstance.open, opened, { as })).code).toBe("0");
  const { rows } = await world.database.admin.query<{ risks: { code: string }[] }>(
    "select risks from approval_instances where id = $1",
    [instanceId],
  );
  return (rows[0]?.risks ?? []).map(({ code }) => code);
};

describe("a contract that an order is given", () => {
  const bind = (id: string, contractId: string, as = seller) =>
    world.call(carPayment.bindContract, { id, contractId }, { as });
  const free = async (id: string) =>
    (await world.call(carPayment.freeContracts, { id }, { as: seller })).data.map((one) => one.id);

  it("is signed by its lessee, and belongs to nothing else", async () => {
    const id = await askedFor(world, seller);
    const contractId = await contractIn(world, seller, signed());
    const ofAnother = await contractIn(world, seller, { ...signed(), customer_name: "陈志强" });
    expect(await free(id)).toContain(contractId);
    expect(await free(id)).not.toContain(ofAnother);
    expect((await bind(id, ofAnother)).code).toBe("2322");
    expect((await bind(id, contractId)).code).toBe("0");
    expect(await row(id)).toMatchObject({ signState: 4104, signContractId: contractId });
    expect(await free(id)).not.toContain(contractId);
    expect(await textsTo(id)).toEqual([]);
    const next = await askedFor(world, seller);
    expect((await bind(next, contractId)).code).toBe("2319");
    expect((await bind(id, await contractIn(world, seller, signed()))).code).toBe("7853");
  });

  it("of a neighbour, or out of sight, is not there", async () => {
    const id = await askedFor(world, seller);
    const neighbour = await world.person(await world.tenant());
    await addAccounts(world, neighbour, sandbox);
    const theirs = await contractIn(world, neighbour, signed());
    expect((await bind(id, theirs)).code).toBe("0404");
    const ours = await contractIn(world, seller, signed());
    const blind = await colleague(world, seller, [
      carPayment.list.permission,
      carPayment.bindContract.permission,
    ]);
    expect((await bind(id, ours, blind)).code).toBe("0404");
    expect((await bind(id, ours, neighbour)).code).toBe("0404");
    for (const read of [carPayment.signing, carPayment.freeContracts]) {
      expect((await world.call(read, { id }, { as: neighbour })).code).toBe("0404");
    }
  });

  it("goes to one order alone, and an order takes one alone, whoever is faster", async () => {
    const [one, other] = [await askedFor(world, seller), await askedFor(world, seller)];
    const contractId = await contractIn(world, seller, signed());
    const both = await Promise.all([bind(one, contractId), bind(other, contractId, manager)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(["0", "2319"]);
    const lone = await askedFor(world, seller);
    const two = [
      await contractIn(world, seller, signed()),
      await contractIn(world, seller, signed()),
    ];
    const given = await Promise.all([
      bind(lone, two[0] ?? ""),
      world.call(
        signContract.bind,
        { id: two[1] ?? "", orderType: "carPayment", orderNo: (await row(lone)).orderNo },
        { as: manager },
      ),
    ]);
    const codes = given.map(({ code }) => code);
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
    expect(["7853", "2323"]).toContain(codes.find((code) => code !== "0"));
  });
});

describe("an order that came back", () => {
  const back = async (id: string) => {
    const { instanceId } = await row(id);
    const input = { id: instanceId ?? "", remark: "金额填错" };
    await world.call(approvalInstance.withdraw, input, { as: seller });
    const { rowVersion, ...now } = await row(id);
    expect(now.stateCode).toBe(3000);
    return { rowVersion, now };
  };
  const edited = async (id: string, over: object) => {
    const { rowVersion, now } = await back(id);
    const { lessee, lesseePublic, salesman, reportCarShop, transferAmount, contractNo } = now;
    const said = { lessee, lesseePublic, salesman, reportCarShop, transferAmount, contractNo };
    const input = { ...said, special: false, id, rowVersion, ...over };
    const { code } = await world.call(carPayment.update, input, { as: seller });
    expect(code).toBe("0");
  };

  it("keeps its signature as long as lessee and sum are what was signed", async () => {
    const id = await askedFor(world, seller);
    await bindSigned(id);
    await edited(id, { remarks: "客户当日提车" });
    expect(await row(id)).toMatchObject({ signState: 4104 });
  });

  it("and asks for another sum, or for somebody else, is signed anew", async () => {
    const [signedOne, running, skipped, renumbered] = [
      await askedFor(world, seller),
      await beingSigned(),
      await askedFor(world, seller),
      await askedFor(world, seller),
    ];
    const contractId = await bindSigned(signedOne);
    await bindSigned(renumbered);
    const asked = await contractOf(running);
    await skip(skipped);
    await edited(signedOne, { transferAmount: 99_900_000 });
    await edited(running, { lesseePhone: "13700009999" });
    await edited(skipped, { lessee: "陈志强" });
    await edited(renumbered, { contractNo: "2026ZLHT7654321" });
    for (const id of [signedOne, running, skipped, renumbered]) {
      expect(await row(id)).toMatchObject({
        signState: 4101,
        signContractId: null,
        receiptConfirmationFiles: [],
      });
    }
    const contract = async (id: string) =>
      (await world.call(signContract.detail, { id }, { as: seller })).data;
    expect(await contract(contractId)).toMatchObject({ stateCode: 4104, orderNo: null });
    await goOn(world.engine, { tenantId: seller.tenantId, contractId: asked });
    expect(await contract(asked)).toMatchObject({ stateCode: 4108, orderNo: null });
  });

  const bindSigned = async (id: string): Promise<string> => {
    const contractId = await contractIn(world, seller, signed());
    await world.call(carPayment.bindContract, { id, contractId }, { as: seller });
    expect(await row(id)).toMatchObject({ signState: 4104 });
    return contractId;
  };
});

it("signers are reminded from the order, where the department sends such texts", async () => {
  const { id } = await withContract(world, seller, signing());
  const remind = () => world.call(carPayment.remindSigners, { id }, { as: seller });
  expect((await remind()).code).toBe("0");
  expect(await reasons(id, "remindSigners")).toMatchObject([["2325", null]]);
});
