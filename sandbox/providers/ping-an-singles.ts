import { type FaultHit } from "../faults.ts";
import { type Context } from "../provider.ts";
import { type PayoutBank } from "./payout-bank.ts";
import { fateUnder } from "./payout-fates.ts";
import { done, noRecord, paused, type Reply, unsure } from "./ping-an-replies.ts";
import { flawOf, isWithinBank, orderFrom, standing, usualFate } from "./ping-an-transfer.ts";
import { underVoucher } from "./ping-an-vouchers.ts";
import { type Tree, valueOf } from "./ping-an-xml.ts";

/** 4004 and 4005: one transfer and how it stands. */
export function openSingles(context: Context, bank: PayoutBank) {
  function execute(number: string, asked: Tree, fault: FaultHit | undefined): Reply {
    const otherwise = usualFate(asked);
    const fate = fateUnder(fault, otherwise);
    const isUsual = fate.afterMs === otherwise.afterMs && !fate.hiddenMs;
    const order = orderFrom(asked, { key: number, merchantNo: number, batchNo: null });
    const taken = bank.accept(order, fate);
    const now = isWithinBank(asked) && isUsual ? bank.settleNow(number, fate) : taken;
    if (fault?.effect === "unsureThenSuccess") return unsure;
    return done({ ThirdVoucher: number, CcyCode: "RMB", ...standing(now) });
  }

  function query(asked: Tree, fault: FaultHit | undefined): Reply {
    if (fault?.effect === "maintenance") return paused;
    const number = valueOf(asked, "OrigThirdVoucher");
    const order = bank.find(number);
    if (!order || fault?.effect === "notFoundFor") return noRecord;
    return done({ OrigThirdVoucher: number, ...standing(order) });
  }

  return {
    "4004": (asked: Tree, fault: FaultHit | undefined): Reply =>
      underVoucher(
        context,
        { asked, fault },
        {
          flaw: flawOf(asked, "ThirdVoucher"),
          execute: (number) => execute(number, asked, fault),
        },
      ),
    "4005": query,
  };
}
