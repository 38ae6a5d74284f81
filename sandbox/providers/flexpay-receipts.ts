import { type FaultHit } from "../faults.ts";
import { type Context, type Fields } from "../provider.ts";
import { type GatewayReply } from "./flexpay-envelope.ts";
import { textIn, yuanOf } from "./flexpay-orders.ts";
import { type PayoutBank } from "./payout-bank.ts";
import { plainPdf } from "./plain-pdf.ts";

const day = 86_400_000;
const linkLivesMs = 600_000;
const ready = (key: string) => ({ provider: "flexpay" as const, kind: "receipt-ready", key });

/** SFT0506: banks give the receipt on the day after; the link to it lives for ten minutes. */
export function openReceipts({ store, clock, files, addresses }: Context, bank: PayoutBank) {
  function receipt(business: Fields, fault: FaultHit | undefined): GatewayReply {
    const number = textIn(business, "outOrderNo");
    const order = bank.find(number);
    if (!order) return { code: 518, msg: "订单不存在" };
    const isWritten =
      order.state === "paid" &&
      ((order.settledAt ?? 0) + day <= clock.now() || store.get(ready(number)) !== undefined);
    if (!isWritten || fault?.effect === "receiptNotYet") {
      return { code: 200, msg: "成功", data: { outOrderNo: number, receiptStatus: 0 } };
    }
    const key = `flexpay-receipt-${number}.pdf`;
    files.put(key, plainPdf(["PAYMENT RECEIPT", number, `CNY ${yuanOf(order.amountFen)}`]));
    const lives = fault?.effect === "receiptLinkExpired" ? -1 : linkLivesMs;
    const link = files.linkTo({ method: "GET", key, expiresAt: clock.now() + lives });
    const url = `${addresses["file-storage"]}${link}`;
    return { code: 200, msg: "成功", data: { outOrderNo: number, receiptStatus: 1, url } };
  }
  return {
    receipt,
    /** Has the receipt written now and not on the day after. */
    write: ({ merchantNo }: Fields) => store.put(ready(String(merchantNo)), {}),
  };
}
