import { aLine, leftIn, ready, released, theChannel, withEvidence } from "#main/payout-arrange.ts";
import { newAccount, newPayout, openQuietWorld as open } from "#main/payout-office.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payout } from "../contract.ts";

const byHand = (over: { fileIds?: string[] } = {}) => ({
  amountFen: 12_800 as Fen,
  payeeKind: "personal" as const,
  payeeName: "王小明",
  payeeAccount: "6222020200112233445",
  payeeBankName: "招商银行",
  cnapsCode: null,
  payeeIdCardNo: "110101199003074514",
  payeePhone: null,
  purpose: "补付车款",
  remark: "原付款少付",
  fileIds: [],
  ...over,
});
const remark = "核对无误";
const checked = async (world: World, as: TestPerson) => {
  await theChannel(world, as);
  return { id: (await newPayout(world, as)).id };
};
const inState =
  (state: number, said: string | null = null) =>
  async (world: World, as: TestPerson) => ({
    ...(await leftIn(world, as, { state, said })),
    remark,
  });
const withoutReason = (state: number) => async (world: World, as: TestPerson) =>
  leftIn(world, as, { state });
const ownEvidence = async (world: World, as: TestPerson) => {
  const { id } = await leftIn(world, as, { state: 4007 });
  await world.call(payout.proposeEvidence, { id, ...aLine() }, { as });
  const { data } = await world.call(payout.detail, { id }, { as });
  return { id, evidenceId: data.evidence[0]?.id ?? "" };
};
const othersEvidence = async (world: World, as: TestPerson) => {
  const { id, evidenceId } = await withEvidence(world, as);
  return { id, evidenceId };
};

guards(payout.create, {
  open,
  valid: async () => byHand(),
  refused: { input: async () => byHand({ fileIds: [newId()] }), code: "1306" },
});
guards(payout.check, { open, valid: checked, refused: { input: released, code: "2200" } });
guards(payout.chooseChannel, {
  open,
  valid: async (world, as) => ({
    ...(await ready(world, as)),
    channelId: await theChannel(world, as),
  }),
  refused: {
    input: async (world, as) => ({
      ...(await released(world, as)),
      channelId: await theChannel(world, as),
    }),
    code: "2200",
  },
});
const double = async (world: World, as: TestPerson, by: TestPerson) => {
  const same = { payeeAccount: newAccount(), contractNumber: "HT-9" };
  await ready(world, by, same);
  const { id } = await newPayout(world, by, same);
  await world.call(payout.check, { id }, { as });
  return { id, remark };
};
guards(payout.passDuplicate, {
  open,
  valid: async (world, as) => double(world, as, await colleagueOf(world, as)),
  refused: { input: (world, as) => double(world, as, as), code: "2221" },
});
guards(payout.pay, { open, valid: ready, refused: { input: checked, code: "2200" } });
guards(payout.cancel, {
  open,
  valid: async (world, as) => ({ ...(await ready(world, as)), remark }),
  refused: { input: inState(4007), code: "2204" },
});
guards(payout.retry, {
  open,
  valid: inState(4009),
  refused: { input: inState(4012), code: "2204" },
});
guards(payout.resend, {
  open,
  valid: inState(4007, "notFound"),
  refused: { input: inState(4007, "processing"), code: "2205" },
});
guards(payout.withdraw, {
  open,
  valid: async (world, as) => ({ ...(await released(world, as)), remark }),
  refused: { input: inState(4005), code: "2219" },
});
guards(payout.look, {
  open,
  valid: withoutReason(4006),
  refused: { input: withoutReason(4009), code: "2200" },
});
guards(payout.proposeEvidence, {
  open,
  valid: async (world, as) => ({ ...(await leftIn(world, as, { state: 4007 })), ...aLine() }),
  refused: {
    input: async (world, as) => ({
      ...(await leftIn(world, as, { state: 4007 })),
      ...aLine({ statementAmountFen: 12_801 }),
    }),
    code: "2210",
  },
});
guards(payout.confirmEvidence, {
  open,
  valid: othersEvidence,
  refused: { input: ownEvidence, code: "2208" },
});
guards(payout.rejectEvidence, {
  open,
  valid: async (world, as) => ({ ...(await othersEvidence(world, as)), remark }),
  refused: {
    input: async (world, as) => ({ ...(await ownEvidence(world, as)), remark }),
    code: "2208",
  },
});
guards(payout.fetchReceipt, {
  open,
  valid: withoutReason(4008),
  refused: { input: withoutReason(4009), code: "2200" },
});
guards(payout.reveal, {
  open,
  valid: async (world, as) => ({ ...(await ready(world, as)), remark }),
  refused: { input: async () => ({ id: newId(), remark }), code: "0404" },
});
