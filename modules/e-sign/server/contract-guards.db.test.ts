import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPdf, smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { signContract } from "../contract.ts";
import {
  contractFor,
  contractIn,
  nobody,
  readyTemplate,
  signed,
  signing,
} from "./support/arrange.ts";
import { signedOrders } from "./support/orders.ts";

/** An order of the contract's customer, under whatever number. */
const testOrders = signedOrders.takes({
  type: "testOrder",
  find: async (_tx, _vault, by) => {
    const orderNo = "orderNo" in by ? by.orderNo : "";
    const orderId = "orderId" in by ? by.orderId : (orders.get(orderNo) ?? "");
    if (orderId === "") return undefined;
    return { orderId, orderNo, lesseeName: "王建国", lesseePhone: null, isLive: true };
  },
  settled: async () => {},
});
const open = () =>
  openTestWorld({
    modules: [{ gives: [testOrders] }],
    settings: { PROVIDER_ADDRESSES: nobody },
  });
const orders = new Map<string, string>();
function newOrder(): string {
  const orderNo = `CK${newId().slice(-12)}`;
  orders.set(orderNo, newId());
  return orderNo;
}

type Columns = () => Readonly<Record<string, unknown>>;
const inState = (columns: Columns) => async (world: World, as: TestPerson) => ({
  id: await contractIn(world, as, columns()),
});
const fresh = inState(() => ({}));
const running = inState(signing);
const done = inState(signed);
const bound = inState(() => ({
  ...signed(),
  order_type: "testOrder",
  order_id: newId(),
  order_number: "CK1",
}));

guards(signContract.create, {
  open,
  valid: async (world, as) => contractFor(await readyTemplate(world, as)),
  refused: {
    input: async (world, as) => ({
      ...contractFor(await readyTemplate(world, as)),
      fields: { 承租人: "王建国" },
    }),
    code: "2305",
  },
});
guards(signContract.start, { open, valid: fresh, refused: { input: running, code: "2310" } });
guards(signContract.refresh, { open, valid: running, refused: { input: fresh, code: "2312" } });
guards(signContract.remind, { open, valid: running, refused: { input: done, code: "2313" } });
guards(signContract.archive, { open, valid: done, refused: { input: running, code: "2317" } });
guards(signContract.bind, {
  open,
  valid: async (world, as) => ({
    ...(await done(world, as)),
    orderType: "testOrder",
    orderNo: newOrder(),
  }),
  refused: {
    input: async (world, as) => ({
      ...(await bound(world, as)),
      orderType: "testOrder",
      orderNo: newOrder(),
    }),
    code: "2319",
  },
});
guards(signContract.unbind, {
  open,
  valid: async (world, as) => ({ ...(await bound(world, as)), unbindReason: "绑定错误" }),
  refused: {
    input: async (world, as) => ({ ...(await done(world, as)), unbindReason: "绑定错误" }),
    code: "2320",
  },
});
guards(signContract.revoke, {
  open,
  valid: async (world, as) => ({ ...(await running(world, as)), revokeReason: "客户取消" }),
  refused: {
    input: async (world, as) => ({ ...(await done(world, as)), revokeReason: "客户取消" }),
    code: "2313",
  },
});

const withLink = async (world: World, as: TestPerson, link: string | null) => {
  const { id } = await running(world, as);
  const found = await world.database.admin.query<{ id: string }>(
    "update contract_signers set link = $3 where tenant_id = $1 and contract_id = $2 returning id",
    [as.tenantId, id, link],
  );
  return { id, signerId: found.rows[0]?.id ?? "" };
};
guards(signContract.copyLink, {
  open,
  valid: (world, as) => withLink(world, as, "http://sign.example.cn/1"),
  refused: { input: (world, as) => withLink(world, as, null), code: "2328" },
});

const allowSkipping = (world: World, as: TestPerson) =>
  world.database.admin.query(
    "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
      ' select $1, gen_random_uuid(), null, \'{"carPayment":{"skipSignByImage":true}}\', $2, $2' +
      " where not exists (select from department_settings where tenant_id = $1)",
    [as.tenantId, as.userId],
  );
const skipping = async (world: World, as: TestPerson, file: { name: string; content: Buffer }) => {
  await allowSkipping(world, as);
  return {
    ...(await fresh(world, as)),
    skipReason: "客户已签纸质合同",
    fileIds: [await uploadAs(world, as, file)],
  };
};
guards(signContract.skip, {
  open,
  valid: (world, as) => skipping(world, as, { name: "合同.png", content: smallPicture }),
  refused: {
    input: (world, as) => skipping(world, as, { name: "合同.pdf", content: smallPdf }),
    code: "2316",
  },
});
