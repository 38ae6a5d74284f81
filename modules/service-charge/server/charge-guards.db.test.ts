import { nowhere } from "#main/collection-arrange.ts";
import {
  aCharge,
  chargeOf,
  closed,
  deskOf,
  draftOf,
  lateOf,
  paidOf,
  refundWish,
  waitingOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });

const draft = async (world: World, as: TestPerson) => ({
  id: await draftOf(await deskOf(world, as)),
});
const waiting = async (world: World, as: TestPerson) => ({
  id: (await waitingOf(await deskOf(world, as))).id,
});
const paid = async (world: World, as: TestPerson) => ({
  id: (await paidOf(await deskOf(world, as))).id,
});

guards(serviceCharge.create, {
  open,
  valid: async (world, as) => aCharge(await deskOf(world, as)),
  refused: {
    input: async (world, as) => ({ ...aCharge(await deskOf(world, as)), lesseePublic: true }),
    code: "3214",
  },
});

async function edit(world: World, as: TestPerson, { id }: { id: string }) {
  const desk = await deskOf(world, as);
  const { rowVersion } = await chargeOf(desk, id);
  const { lesseePhone: _, ...fields } = aCharge(desk);
  return { ...fields, lessee: "王芳", id, rowVersion };
}
guards(serviceCharge.update, {
  open,
  valid: async (world, as) => edit(world, as, await draft(world, as)),
  refused: {
    input: async (world, as) => edit(world, as, await waiting(world, as)),
    code: "3217",
  },
});

guards(serviceCharge.generateQr, { open, valid: draft, refused: { input: waiting, code: "3217" } });

guards(serviceCharge.resetExpiry, {
  open,
  valid: async (world, as) => {
    const desk = await deskOf(world, as);
    const { id, qrId } = await waitingOf(desk);
    await closed(desk, qrId);
    return { id };
  },
  refused: { input: draft, code: "3219" },
});

guards(serviceCharge.adjust, {
  open,
  valid: async (world, as) => {
    const { otherTypeCode: orderTypeCode } = await deskOf(world, as);
    const receivableAmount = 28_000 as Fen;
    return { ...(await paid(world, as)), orderTypeCode, receivableAmount, remark: "开错类型" };
  },
  refused: {
    input: async (world, as) => {
      const { id } = await paid(world, as);
      const { orderTypeCode, receivableAmount } = await chargeOf(await deskOf(world, as), id);
      return { id, orderTypeCode, receivableAmount, remark: "没有变化" };
    },
    code: "3222",
  },
});

guards(serviceCharge.remove, { open, valid: draft, refused: { input: paid, code: "3218" } });

/** A tenant has one department at the top. */
async function companyOf(world: World, tenantId: string): Promise<string> {
  const sql = "select id from departments where tenant_id = $1 and parent_id is null";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [tenantId]);
  const [known] = rows;
  if (known) return known.id;
  const { 公司: id = "" } = await addDepartments(world, tenantId, { 公司: {} });
  return id;
}
guards(serviceCharge.removeOfDepartment, {
  open,
  valid: async (world, as) => {
    const { id } = await draft(world, as);
    const departmentId = await companyOf(world, as.tenantId);
    const put = "update service_charges set department_id = $2 where id = $1";
    await world.database.admin.query(put, [id, departmentId]);
    return { departmentId, remark: "门店停业" };
  },
  refused: { input: async () => ({ departmentId: newId(), remark: " " }), code: "0400" },
});

guards(serviceCharge.keepLate, {
  open,
  valid: async (world, as) => {
    const { id, qrId: paymentId } = await lateOf(await deskOf(world, as));
    return { id, paymentId, remark: "客户确认" };
  },
  refused: {
    input: async (world, as) => {
      const { id, qrId: paymentId } = await paidOf(await deskOf(world, as));
      return { id, paymentId, remark: "客户确认" };
    },
    code: "3223",
  },
});

guards(serviceCharge.applyRefund, {
  open,
  valid: async (world, as) => {
    const desk = await deskOf(world, as);
    const { id, qrId } = await paidOf(desk);
    return refundWish(desk, [id, qrId]);
  },
  refused: {
    input: async (world, as) => {
      const desk = await deskOf(world, as);
      const { id, qrId } = await waitingOf(desk);
      return refundWish(desk, [id, qrId]);
    },
    code: "3225",
  },
});
