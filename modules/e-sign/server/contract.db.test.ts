import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { reading } from "#platform/server/db/transaction.ts";
import { expectOnlyFor, exported } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { pageRights, signContract } from "../contract.ts";
import { createContract, signedOrders, type SignedOrderKind, signStateOf } from "./index.ts";
import {
  contractFor,
  contractIn,
  nobody,
  readyTemplate,
  signed,
  signing,
} from "./support/arrange.ts";

let world: World;
let admin: TestPerson;
const order = {
  orderId: newId(),
  orderNo: "CK202611150001",
  lesseeName: "王建国",
  lesseePhone: "13999999999",
  isLive: true,
};
const lights: (number | null)[] = [];

const carPayments: SignedOrderKind = {
  type: "testCarOrder",
  find: async (_tx, _vault, by) =>
    ("orderNo" in by ? by.orderNo === order.orderNo : by.orderId === order.orderId)
      ? order
      : undefined,
  settled: async (_tx, { state }) => void lights.push(state),
};

beforeAll(async () => {
  world = await openTestWorld({
    modules: [{ gives: [signedOrders.takes(carPayments)] }],
    settings: { PROVIDER_ADDRESSES: nobody },
  });
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

const detail = async (id: string) =>
  (await world.call(signContract.detail, { id }, { as: admin })).data;
const bind = (id: string, orderNo = order.orderNo) =>
  world.call(signContract.bind, { id, orderType: "testCarOrder", orderNo }, { as: admin });

describe("a contract", () => {
  it("keeps nobody's number in clear and shows phones masked", async () => {
    const input = {
      ...contractFor(await readyTemplate(world, admin)),
      costumerIdCardNo: "110101199003070732",
      certCompanyName: "远航汽车",
      companyAgentName: "赵六",
      companyAgentPhone: "13911112222",
      salesName: "李四",
      salesPhoneNumber: "13711112222",
    };
    const { data } = await world.call(signContract.create, input, { as: admin });
    expect(await detail(data.id)).toMatchObject({
      costumerName: "王建国",
      costumerPhoneNumber: "138****5678",
      salesPhoneNumber: "137****2222",
      certCompanyName: "远航汽车",
      amount: 12_800_000,
      stateCode: 4101,
      archive: false,
      inactive: false,
    });
    const { data: signers } = await world.call(signContract.signers, data, { as: admin });
    expect(signers.map(({ side, phone, signState }) => [side, phone, signState])).toEqual([
      ["customer", "138****5678", "waiting"],
      ["sales", "137****2222", "waiting"],
      ["company", "139****2222", "waiting"],
    ]);
    const dump = await world.database.admin.query<{ all: string }>(
      "select (select string_agg(c::text, '') from sign_contracts c where id = $1)" +
        " || (select string_agg(s::text, '') from contract_signers s where contract_id = $1)" +
        " || (select string_agg(l::text, '') from operation_logs l where subject_id = $1) as all",
      [data.id],
    );
    const hidden = /13812345678|13911112222|13711112222|110101199003070732|128,000/;
    expect(dump.rows[0]?.all).not.toMatch(hidden);
  });

  it("is found by its customer's whole phone, by number and by part of the name", async () => {
    const id = await contractIn(world, admin);
    const { contractNumber } = await detail(id);
    const found = async (filters: object, list = signContract.eSignList) =>
      (await world.call(list, { filters }, { as: admin })).data.records.map((row) => row.id);
    expect(await found({ contractNumber: [contractNumber] })).toEqual([id]);
    expect(await found({ costumerPhoneNumber: "13812345678" })).toContain(id);
    expect(await found({ costumerPhoneNumber: "13812345679" })).toEqual([]);
    expect(await found({ costumerName: "建国" })).toContain(id);
    expect(await found({}, signContract.letSignList)).toEqual([]);
  });

  it("says what can be done and why not the rest", async () => {
    const id = await contractIn(world, admin);
    const { data } = await world.call(signContract.actions, { id }, { as: admin });
    const open = data.filter(({ enabled }) => enabled).map(({ action }) => action);
    expect(open).toEqual(["start", "revoke"]);
    const skip = data.find(({ action }) => action === "skip");
    expect(skip?.reasons.map(({ code }) => code)).toEqual(["2315"]);
  });

  it("of somebody else is out of sight for those who see their own", async () => {
    const tenant = { id: admin.tenantId, name: "" };
    const colleague = await world.person(tenant);
    await world.database.admin.query(
      "update roles set visible_range = $3 where tenant_id = $1 and name = $2",
      [admin.tenantId, colleague.userId, visibleRanges.self],
    );
    await world.database.admin.query(
      "update tenants set access_version = access_version + 1 where id = $1",
      [admin.tenantId],
    );
    const id = await contractIn(world, admin);
    for (const endpoint of [signContract.detail, signContract.actions, signContract.start]) {
      expect((await world.call(endpoint, { id }, { as: colleague })).code).toBe("0404");
    }
  });

  it("is seen by who has its provider's page, and not by who has the other one", async () => {
    const tenant = { id: admin.tenantId, name: "" };
    const id = await contractIn(world, admin);
    const { provider } = await detail(id);
    const other = provider === "ESIGN" ? "LETSIGN" : "ESIGN";
    const opens = signContract.detail.permission;
    const has = await world.person(tenant, [opens, pageRights[provider]]);
    const hasNot = await world.person(tenant, [opens, pageRights[other]]);
    const codes = async (as: TestPerson) => [
      (await world.call(signContract.detail, { id }, { as })).code,
      (await world.call(signContract.signers, { id }, { as })).code,
    ];
    expect(await codes(has)).toEqual(["0", "0"]);
    expect(await codes(hasNot)).toEqual(["0404", "0404"]);
  });

  it("that was never sent is revoked at once", async () => {
    const id = await contractIn(world, admin);
    const input = { id, revokeReason: "录入错误" };
    expect((await world.call(signContract.revoke, input, { as: admin })).code).toBe("0");
    expect(await detail(id)).toMatchObject({ stateCode: 4108, inactive: true });
    const { data } = await world.call(signContract.events, { id }, { as: admin });
    expect(data[0]).toMatchObject({ kind: "revoked", operator: admin.name, toState: 4108 });
    const log = await world.call(signContract.operationLog, { id }, { as: admin });
    expect(log.data[0]).toMatchObject({ approvalRemark: "录入错误" });
  });

  it("that was skipped keeps the image, for those who see the contract", async () => {
    await world.database.admin.query(
      "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
        ' values ($1, gen_random_uuid(), null, \'{"carPayment":{"skipSignByImage":true}}\', $2, $2)',
      [admin.tenantId, admin.userId],
    );
    const id = await contractIn(world, admin, signing());
    const image = await uploadAs(world, admin, { name: "合同.png", content: smallPicture });
    const input = { id, skipReason: "客户已签纸质合同", fileIds: [image] };
    expect((await world.call(signContract.skip, input, { as: admin })).code).toBe("0");
    expect(await detail(id)).toMatchObject({ stateCode: 4105, skipFileIds: [image] });
    const colleague = await world.person({ id: admin.tenantId, name: "" });
    expect((await world.call(attachment.detail, { id: image }, { as: colleague })).code).toBe("0");
  });

  it("gives its signed file only once there is one", async () => {
    const id = await contractIn(world, admin, signing());
    expect((await world.call(signContract.signedFile, { id }, { as: admin })).code).toBe("2317");
    const other = await contractIn(world, admin, signed());
    const answer = await world.call(signContract.signedFile, { id: other }, { as: admin });
    expect(answer.code).toBe("2327");
  });

  it("can be made from the templates that its provider has", async () => {
    const id = await readyTemplate(world, admin, "LETSIGN");
    const choices = await world.call(
      signContract.templates,
      { provider: "LETSIGN" },
      { as: admin },
    );
    expect(choices.data).toEqual([{ id, fileName: "收款确认书", fieldNames: ["承租人", "金额"] }]);
  });
});

describe("the file of a provider's contracts", () => {
  it("is for who may export, has that provider's alone, and phones masked", async () => {
    const input = contractFor(await readyTemplate(world, admin));
    const { data } = await world.call(signContract.create, input, { as: admin });
    const { contractNumber, provider } = await detail(data.id);
    const sees = signContract.eSignList.permission;
    for (const endpoint of [signContract.exportESign, signContract.exportLetSign]) {
      await expectOnlyFor(world, endpoint, { may: admin, sees });
      const isItsOwn = (endpoint === signContract.exportESign) === (provider === "ESIGN");
      const phone = { filters: { costumerPhoneNumber: input.costumerPhoneNumber } };
      const { rows } = await exported(world, endpoint, { as: admin, input: phone });
      const found = rows.find(([number]) => number === contractNumber);
      expect(found !== undefined, endpoint.name).toBe(isItsOwn);
      expect(JSON.stringify(rows)).not.toContain(input.costumerPhoneNumber);
    }
  });
});

describe("a contract and its order", () => {
  it("belong together by the customer's name or phone, and one order has one contract", async () => {
    const id = await contractIn(world, admin, signed());
    const kinds = await world.call(signContract.orderKinds, {}, { as: admin });
    // The guards of contracts, which may have run in the same worker, make an order of their own known.
    expect(kinds.data).toContain("testCarOrder");
    expect((await bind(id, "CK0")).code).toBe("2321");
    const stranger = await contractIn(world, admin, { ...signed(), customer_name: "别人" });
    expect((await bind(stranger)).code).toBe("2322");
    expect((await bind(id)).code).toBe("0");
    expect(await detail(id)).toMatchObject({ orderNo: order.orderNo, orderId: order.orderId });
    const second = await contractIn(world, admin, signed());
    expect((await bind(second)).code).toBe("2323");
    const { orderId } = order;
    const state = () =>
      reading(world.engine.pool, admin.tenantId, (tx) =>
        signStateOf(tx, { orderType: "testCarOrder", orderId }),
      );
    expect(await state()).toBe(4104);
    await world.call(signContract.archive, { id }, { as: admin });
    const unbound = { id, unbindReason: "绑定错误" };
    expect((await world.call(signContract.unbind, unbound, { as: admin })).code).toBe("0");
    expect(await state()).toBeNull();
    expect(lights).toEqual([4104, 4109, null]);
  });

  it("stay one to one when two contracts are bound at the same moment", async () => {
    const ids = [
      await contractIn(world, admin, signed()),
      await contractIn(world, admin, signed()),
      await contractIn(world, admin, signed()),
    ];
    const answers = await Promise.all(ids.map((id) => bind(id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "2323", "2323"]);
  });

  it("are made together by the order's own module", async () => {
    const templateId = await readyTemplate(world, admin);
    const { tenantId, userId } = admin;
    const orderId = newId();
    const piece = { tenantId, userId, event: signContract.create.name, key: newId() };
    const { vault, pool } = world.engine;
    const { number } = await carryOutForJob(world.engine, piece, (tx) =>
      createContract(tx, vault, {
        templateId,
        title: "车款收款确认书",
        amountFen: 100,
        fields: { 承租人: "王建国", 金额: "1.00" },
        validDays: 7,
        departmentId: null,
        order: { orderType: "testCarOrder", orderId, orderNo: "CK9" },
        customerName: "王建国",
        customerPhoneNumber: "13812345678",
        customerIdCardNo: null,
        companyName: null,
        companyAgentName: null,
        companyAgentPhone: null,
        salesName: null,
        salesPhoneNumber: null,
      }),
    );
    expect(number).toMatch(/^HT\d{12}[A-Z]/);
    const state = await reading(pool, tenantId, (tx) =>
      signStateOf(tx, { orderType: "testCarOrder", orderId }),
    );
    expect(state).toBe(4101);
  });
});
