import { newAccount, newPayout, nobodyThere, openQuietWorld as open } from "#main/payout-office.ts";
import { addAccount } from "#main/bound-account.ts";
import { provider } from "#modules/provider/contract.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payee } from "../contract.ts";

const remark = "核对无误";

async function named(world: World, as: TestPerson, over: Parameters<typeof newPayout>[2] = {}) {
  const { id: payoutId } = await newPayout(world, as, over);
  const { rows } = await world.database.admin.query<{ payee_id: string }>(
    "select payee_id from payouts where id = $1",
    [payoutId],
  );
  return { id: rows[0]?.payee_id ?? "" };
}
const disabled = async (world: World, as: TestPerson) => {
  const { id } = await named(world, as);
  await world.call(payee.disable, { id, remark }, { as });
  return { id, remark };
};
const pair = async (world: World, as: TestPerson) => {
  const payeeAccount = newAccount();
  const { id } = await named(world, as, { payeeAccount });
  const { id: keptId } = await named(world, as, { payeeAccount, idCardNo: null });
  return { id, keptId, remark };
};
/** The tenant gets an account with whoever verifies people. */
const withChecker = async (world: World, as: TestPerson) => {
  const { data } = await world.call(provider.list, {}, { as });
  if (data.records.length > 0) return;
  await addAccount(world, as, {
    provider: "ESIGN",
    accountName: "e签宝",
    address: nobodyThere,
    settings: [
      { name: "appId", value: `app-${as.tenantId.slice(-8)}` },
      { name: "uploadHosts", value: new URL(nobodyThere).host },
    ],
    secrets: [{ name: "appSecret", value: "secret" }],
  });
};

guards(payee.verify, {
  open,
  valid: async (world, as) => {
    await withChecker(world, as);
    return named(world, as);
  },
  refused: { input: (world, as) => named(world, as, { idCardNo: null }), code: "7006" },
});
guards(payee.disable, {
  open,
  valid: async (world, as) => ({ ...(await named(world, as)), remark }),
  refused: { input: disabled, code: "7001" },
});
guards(payee.enable, {
  open,
  valid: disabled,
  refused: {
    input: async (world, as) => ({ ...(await named(world, as)), remark }),
    code: "7001",
  },
});
guards(payee.merge, {
  open,
  valid: pair,
  refused: {
    input: async (world, as) => {
      const { id } = await named(world, as, { idCardNo: null });
      return { id, keptId: (await named(world, as, { idCardNo: null })).id, remark };
    },
    code: "7004",
  },
});
guards(payee.unmerge, {
  open,
  valid: async (world, as) => {
    const given = await pair(world, as);
    await world.call(payee.merge, given, { as });
    return { id: given.id, remark };
  },
  refused: {
    input: async (world, as) => ({ ...(await named(world, as)), remark }),
    code: "7003",
  },
});
guards(payee.reveal, {
  open,
  valid: async (world, as) => ({ ...(await named(world, as)), remark }),
  refused: {
    input: async (world, as) => {
      const given = await pair(world, as);
      await world.call(payee.merge, given, { as });
      return { id: given.id, remark };
    },
    code: "0404",
  },
});
