import { type FaultHit } from "../faults.ts";
import { type Context, type Fields } from "../provider.ts";
import { type Batch, batchPlace } from "./flexpay-batches.ts";
import { type GatewayReply } from "./flexpay-envelope.ts";
import { orderData, textIn } from "./flexpay-orders.ts";
import { type PayoutBank } from "./payout-bank.ts";

const noSuchOrder: GatewayReply = { code: 518, msg: "订单不存在" };
const noSuchBatch: GatewayReply = { code: 519, msg: "批次不存在" };

/** SFT0503 and SFT0505: how a batch and one of its orders stand. */
export function openFlexpayQueries({ store, clock }: Context, bank: PayoutBank) {
  function visibleBatch(number: string, fault: FaultHit | undefined): Batch | undefined {
    const batch = store.get<Batch>(batchPlace(number));
    const isHidden = !batch || batch.hiddenUntil > clock.now() || fault?.effect === "notFoundFor";
    return isHidden ? undefined : batch;
  }

  function batchState(business: Fields, fault: FaultHit | undefined): GatewayReply {
    const outBatchNo = textIn(business, "outBatchNo");
    if (!visibleBatch(outBatchNo, fault)) return noSuchBatch;
    const orders = bank.ofBatch(outBatchNo);
    const wrong = fault?.effect === "batchTotalsDiffer" ? 1 : 0;
    const status = orders.some(({ state }) => state === "processing") ? 0 : 1;
    return {
      code: 200,
      msg: "成功",
      data: { outBatchNo, status, totalCount: orders.length + wrong },
    };
  }

  function orderState(business: Fields, fault: FaultHit | undefined): GatewayReply {
    const batch = visibleBatch(textIn(business, "outBatchNo"), fault);
    const order = bank.find(textIn(business, "outOrderNo"));
    if (!batch || !order) return noSuchOrder;
    const isMissing = batch.incompleteUntil > clock.now() || fault?.effect === "batchLinesMissing";
    return isMissing ? noSuchOrder : { code: 200, msg: "成功", data: orderData(order, fault) };
  }

  return { SFT0503: batchState, SFT0505: orderState };
}
