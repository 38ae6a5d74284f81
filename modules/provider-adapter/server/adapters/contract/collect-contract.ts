import { brokenAnswersHold } from "./collect-broken-answers.ts";
import { type CollectUnderTest, openCollectKit } from "./collect-kit.ts";
import { noticesHold } from "./collect-notices.ts";
import { paymentsHold } from "./collect-payments.ts";
import { refundsHold } from "./collect-refunds.ts";
import { stormHolds } from "./collect-storm.ts";

/** What every provider of QR collection must hold, whatever it speaks. */
export function collectContract(open: () => Promise<CollectUnderTest>): void {
  const kit = openCollectKit(open);
  paymentsHold(kit);
  refundsHold(kit);
  brokenAnswersHold(kit);
  noticesHold(kit);
  stormHolds(kit);
}
