import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { leaseStates } from "#modules/lease/states.ts";
import { startRent } from "#modules/lease/contract.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { draftOf, rowOf, submitted } from "#main/car-payment-arrange.ts";
import { leaseCells, newLease, openLeaseWorld } from "#main/lease-arrange.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";

let world: World;
let seller: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
});
afterAll(() => world.close());

const aContract = () => leaseCells()["contractNo"] ?? "";
const lightOf = async (id: string) => (await rowOf(world, seller, id)).startRentContractNo;
const leaseNow = async (id: string) =>
  (await world.call(startRent.detail, { id }, { as: seller })).data;
const { unmatched, matchedByRule, matchedByHand } = leaseStates;

describe("the light of the lease start", () => {
  it("is turned on when the contract starts", async () => {
    const contractNo = aContract();
    const { id } = await draftOf(world, seller, { contractNo: contractNo.replace("ZL", " zl-") });
    expect(await lightOf(id)).toBeNull();
    const lease = await newLease(world, seller, { contractNo });
    expect(lease).toMatchObject({ stateCode: matchedByRule, orderId: id });
    const row = await rowOf(world, seller, id);
    expect(row).toMatchObject({ startRentContractNo: contractNo });
  });

  it("is turned on for an order that comes after its lease start", async () => {
    const contractNo = aContract();
    const lease = await newLease(world, seller, { contractNo });
    expect(lease.stateCode).toBe(unmatched);
    const { id } = await draftOf(world, seller, { contractNo });
    expect(await lightOf(id)).toBe(contractNo);
  });

  it("follows the contract's number when the order is edited", async () => {
    const [right, wrong] = [aContract(), aContract()];
    const lease = await newLease(world, seller, { contractNo: right });
    const { id, fields } = await draftOf(world, seller, { contractNo: wrong });
    const edit = async (contractNo: string | null) => {
      const { rowVersion } = await rowOf(world, seller, id);
      const input = { ...fields, contractNo, id, rowVersion };
      expect((await world.call(carPayment.update, input, { as: seller })).code).toBe("0");
    };
    await edit(right);
    expect(await lightOf(id)).toBe(right);
    await edit(null);
    expect(await lightOf(id)).toBeNull();
    expect((await leaseNow(lease.id)).stateCode).toBe(unmatched);
  });

  it("goes out with the lease start", async () => {
    const contractNo = aContract();
    const { id } = await draftOf(world, seller, { contractNo });
    const lease = await newLease(world, seller, { contractNo });
    const { rowVersion } = await leaseNow(lease.id);
    const ending = { id: lease.id, rowVersion, remark: "客户退车" };
    expect((await world.call(startRent.cancel, ending, { as: seller })).code).toBe("0");
    expect(await lightOf(id)).toBeNull();
  });

  it("of a void order goes to another of the same contract", async () => {
    const contractNo = aContract();
    const first = await draftOf(world, seller, { contractNo });
    const lease = await newLease(world, seller, { contractNo });
    const giving = { id: first.id, remark: "客户退车" };
    expect((await world.call(carPayment.voided, giving, { as: seller })).code).toBe("0");
    expect(await lightOf(first.id)).toBeNull();
    expect(await leaseNow(lease.id)).toMatchObject({ stateCode: unmatched, orderId: null });
    const second = await draftOf(world, seller, { contractNo });
    expect(await lightOf(second.id)).toBe(contractNo);
  });

  it("is free again when an administrator ends the approval", async () => {
    const contractNo = aContract();
    const { id } = await draftOf(world, seller, { contractNo });
    const lease = await newLease(world, seller, { contractNo });
    const instanceId = await submitted(world, seller, id);
    const ending = { id: instanceId, remark: "业务取消" };
    expect((await world.call(approvalInstance.terminate, ending, { as: seller })).code).toBe("0");
    expect(await rowOf(world, seller, id)).toMatchObject({
      stateCode: 3010,
      approvalStateCode: 2009,
      startRentContractNo: null,
    });
    expect((await leaseNow(lease.id)).stateCode).toBe(unmatched);
  });

  it("is chosen by nobody who does not see the order", async () => {
    const { id } = await draftOf(world, seller, { contractNo: aContract() });
    const { orderNo } = await rowOf(world, seller, id);
    const lease = await newLease(world, seller);
    const narrow = await world.person({ id: seller.tenantId, name: "" }, []);
    const pages = ["data:startRent:list", "data:startRent:match", "biz:carPayment:list"];
    const all = await addRole(world, seller.tenantId, {
      range: visibleRanges.all,
      permissions: pages.slice(0, 2),
    });
    const own = await addRole(world, seller.tenantId, {
      range: visibleRanges.self,
      permissions: pages.slice(2),
    });
    await putInPlace(world, narrow, { roles: [all, own] });
    const asked = { id: lease.id, orderNo };
    const shown = await world.call(startRent.candidates, asked, { as: narrow });
    expect(shown.data).toMatchObject({ orders: [], hiddenOrders: 1 });
    const { rowVersion } = await leaseNow(lease.id);
    const wanted = { id: lease.id, rowVersion, orderType: "carPayment", orderId: id };
    expect((await world.call(startRent.match, wanted, { as: narrow })).code).toBe("7502");
    expect((await world.call(startRent.match, wanted, { as: seller })).code).toBe("0");
    expect(await leaseNow(lease.id)).toMatchObject({ stateCode: matchedByHand, orderNo });
    expect(await lightOf(id)).toBe(lease.contractNo);
  });
});
