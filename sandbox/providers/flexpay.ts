import { type FaultHit } from "../faults.ts";
import {
  type Answer,
  type Context,
  type Fields,
  json,
  type Operation,
  type Provider,
} from "../provider.ts";
import { type Batch, batchPlace, openFlexpayBatches } from "./flexpay-batches.ts";
import {
  type GatewayCall,
  type GatewayReply,
  platformTime,
  readCall,
  writeReply,
} from "./flexpay-envelope.ts";
import { openFlexpayKeys } from "./flexpay-keys.ts";
import { tellOf } from "./flexpay-notices.ts";
import { fenIn, linesIn, textIn, yuanOf } from "./flexpay-orders.ts";
import { openFlexpayQueries } from "./flexpay-queries.ts";
import { openReceipts } from "./flexpay-receipts.ts";
import { openPayoutBank } from "./payout-bank.ts";

type Api = (business: Fields, fault: FaultHit | undefined) => GatewayReply;

const hour = 3_600_000;

const refusals: Readonly<Record<string, GatewayReply>> = {
  expiredTimestamp: { code: 401, msg: "请求时间戳已过期" },
  maintenance: { code: 530, msg: "系统维护中，请稍后再试" },
};

/** The flexible-employment platform: one address, everything encrypted for it and signed both ways. */
export function openFlexpay(context: Context): Provider {
  const { store, clock } = context;
  const keys = openFlexpayKeys(context);
  const tell = tellOf(context, keys);
  const bank = openPayoutBank(context, {
    provider: "flexpay",
    changed(order) {
      const url = store.get<Batch>(batchPlace(order.batchNo ?? ""))?.notifyUrl;
      if (url) tell(order, url);
    },
  });
  const receipts = openReceipts(context, bank);
  const apis: Readonly<Record<string, Api>> = {
    ...openFlexpayBatches(context, bank),
    ...openFlexpayQueries(context, bank),
    SFT0506: receipts.receipt,
    SFT0303: () => ({ code: 200, msg: "成功", data: { balance: yuanOf(bank.balanceFen()) } }),
  };
  /** Opening a call costs a decryption for each block; the bytes are the same for both who ask. */
  const opened = new WeakMap<Buffer, GatewayCall>();
  const callIn = (raw: Buffer): GatewayCall => {
    const call = opened.get(raw) ?? readCall(keys, raw);
    opened.set(raw, call);
    return call;
  };

  function reply(call: GatewayCall, fault: FaultHit | undefined): GatewayReply {
    const refusal = refusalOf(context, call, fault);
    if (refusal) return refusal;
    if (fault?.effect === "keyRotated") keys.rotate();
    const api = apis[call.apiCode];
    const { business } = call;
    if (!api || !business) return { code: 400, msg: "接口编号或业务参数错误" };
    return store.together(() => api(business, fault));
  }

  return {
    name: "flexpay",
    operationOf: ({ rawBody }) => operationIn(callIn(rawBody)),
    answer({ path, rawBody, fault }): Answer {
      if (path !== "/open/api/gateway.do") return json({ msg: "no such path" }, 404);
      const call = callIn(rawBody);
      const given = reply(call, fault);
      const skewed = fault?.effect === "clockSkew" ? hour : 0;
      const timestamp = platformTime(clock.wall() + skewed);
      const answer = writeReply(keys, call, { ...given, timestamp });
      if (fault?.effect !== "wrongAnswerSignature") return answer;
      return { ...answer, body: String(answer.body).replace('"msg":"', '"msg":"!') };
    },
    acts: {
      ...bank.acts,
      receipt: receipts.write,
      publicKeys: () => ({ publicKeys: keys.publicKeys() }),
      rotateKey: () => {
        keys.rotate();
        return { publicKeys: keys.publicKeys() };
      },
    },
    due: bank.due,
  };
}

/** Why nothing is even looked at. */
function refusalOf(
  { merchants, clock }: Context,
  call: GatewayCall,
  fault: FaultHit | undefined,
): GatewayReply | undefined {
  const isOurs = call.merchantNo === merchants.flexpay.merchantNo;
  if (!call.isSigned || !isOurs) return { code: 401, msg: "商户号错误或验签失败" };
  const isFresh = isAround(call.timestamp, clock.wall());
  return refusals[isFresh ? (fault?.effect ?? "") : "expiredTimestamp"];
}

/** Callers' clocks may differ from ours by a quarter of an hour. */
const isAround = (timestamp: string, now: number): boolean =>
  platformTime(now - hour / 4) <= timestamp && timestamp <= platformTime(now + hour / 4);

/** A batch of one order is known by the order's number, as its queries and notices are. */
function operationIn({ apiCode, business }: GatewayCall): Operation {
  if (!business) return { op: apiCode };
  const [line, ...others] = linesIn(business);
  const isOne = line !== undefined && others.length === 0;
  const orderNo = isOne ? line.outOrderNo : textIn(business, "outOrderNo");
  return {
    op: apiCode,
    merchantNo: orderNo || textIn(business, "outBatchNo") || undefined,
    amountFen: isOne ? fenIn(line.payerAmount) : undefined,
    money: apiCode === "SFT0502",
  };
}
