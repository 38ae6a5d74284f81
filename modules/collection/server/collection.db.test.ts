import {
  askRefund,
  createdCollection,
  hearOf,
  hearOfRefund,
  lateCollection,
  nowhere,
  paidCollection,
  proofOf,
  refundedCollection,
  refundWish,
  wish,
  addCollectAccount,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
const remark = "已与客户核对";

const failedRefund = async (world: World, as: TestPerson) => {
  const { id, refundId, paymentId } = await refundedCollection(world, as);
  const { data } = await world.call(collection.detail, { id }, { as });
  const number = data.refunds[0]?.sendNo ?? "";
  await world.database.admin.query("update refunds set state = 'SUBMITTED' where id = $1", [
    refundId,
  ]);
  await hearOfRefund(world, as, { refundId, answer: { number, state: "failed", byQuery: true } });
  return { id, refundId, paymentId };
};

const putAccounts = (world: World, as: TestPerson, state: number) =>
  world.database.admin.query("update provider_accounts set state = $2 where tenant_id = $1", [
    as.tenantId,
    state,
  ]);

guards(collection.create, {
  open,
  valid: async (world, as) => {
    await putAccounts(world, as, 1000);
    await createdCollection(world, as);
    return wish();
  },
  refused: {
    input: async (world, as) => {
      await addCollectAccount(world, as);
      await putAccounts(world, as, 1001);
      return wish();
    },
    code: "2400",
  },
});

guards(collection.reset, {
  open,
  valid: async (world, as) => {
    const { id } = await createdCollection(world, as);
    return { id, validMinutes: 10 };
  },
  refused: {
    input: async (world, as) => ({ id: (await lateCollection(world, as)).id, validMinutes: 10 }),
    code: "2403",
  },
});

guards(collection.close, {
  open,
  valid: async (world, as) => ({ id: (await createdCollection(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await paidCollection(world, as)).id }),
    code: "2401",
  },
});

guards(collection.resolve, {
  open,
  valid: async (world, as) => {
    const { id, last } = await paidCollection(world, as);
    await hearOf(world, as, { qrId: last.id, state: "closed" });
    return { id, remark };
  },
  refused: {
    input: async (world, as) => ({ id: (await paidCollection(world, as)).id, remark }),
    code: "2414",
  },
});

guards(collection.keep, {
  open,
  valid: async (world, as) => ({ id: (await lateCollection(world, as)).last.id, remark }),
  refused: {
    input: async (world, as) => ({ id: (await paidCollection(world, as)).last.id, remark }),
    code: "2408",
  },
});

guards(collection.giveBack, {
  open,
  valid: async (world, as) => ({
    id: (await lateCollection(world, as)).last.id,
    remark,
    fileIds: await proofOf(world, as),
  }),
  refused: {
    input: async (world, as) => {
      const { last } = await lateCollection(world, as);
      await world.call(collection.keep, { id: last.id, remark }, { as });
      return { id: last.id, remark, fileIds: await proofOf(world, as) };
    },
    code: "2409",
  },
});

guards(collection.refund, {
  open,
  valid: async (world, as) =>
    refundWish(world, as, { id: (await paidCollection(world, as)).last.id }),
  refused: {
    input: async (world, as) => {
      const { last } = await paidCollection(world, as);
      return refundWish(world, as, { id: last.id, amountFen: 30_001 });
    },
    code: "2406",
  },
});

const askedRefund = async (world: World, as: TestPerson, maker: TestPerson) => {
  const { last } = await paidCollection(world, as);
  return { id: (await askRefund(world, maker, { id: last.id })).data.id };
};

guards(collection.releaseRefund, {
  open,
  valid: async (world, as) => askedRefund(world, as, await colleagueOf(world, as)),
  refused: { input: (world, as) => askedRefund(world, as, as), code: "2700" },
});

guards(collection.retryRefund, {
  open,
  valid: async (world, as) => ({ id: (await failedRefund(world, as)).refundId }),
  refused: {
    input: async (world, as) => ({ id: (await refundedCollection(world, as)).refundId }),
    code: "2413",
  },
});

guards(collection.cancelRefund, {
  open,
  valid: async (world, as) => ({ id: (await refundedCollection(world, as)).refundId, remark }),
  refused: {
    input: async (world, as) => {
      const { refundId } = await refundedCollection(world, as);
      await world.database.admin.query("update refunds set state = 'SUBMITTED' where id = $1", [
        refundId,
      ]);
      return { id: refundId, remark };
    },
    code: "2412",
  },
});
