import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { type Bench, type Channel, openBench } from "./payout-bench.ts";
import { declareBatches } from "./payout-batches.ts";
import { declareDoubts } from "./payout-doubts.ts";
import { declareEndings } from "./payout-endings.ts";
import { declareNoReceipts, declareReceipts } from "./payout-receipts.ts";

/** The same promises for every channel that pays money out, against a real sandbox process. */
export function payoutContract(channel: Channel): void {
  describe(`payouts through ${channel.adapter.code}`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await openBench(channel);
    });
    afterEach(() => bench.sandbox.control.clearFaults());
    afterAll(() => bench.close());

    const opened = () => bench;
    declareEndings(opened);
    declareDoubts(opened, channel.unbelievable);
    declareBatches(opened);
    if (channel.givesReceipts) declareReceipts(opened);
    else declareNoReceipts(opened);
  });
}
