import { newId, systemClock } from "#platform/server/clock.ts";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Connection, Call } from "#modules/provider/server/faces/ports.ts";
import { chineseDigits } from "../support.ts";
import { flatFields, strictText } from "./fields.ts";
import type { Keys } from "./keys.ts";
import { encrypted, isGenuine, signatureOf } from "./signature.ts";

export type Data = Readonly<Record<string, unknown>>;

export interface GatewayAnswer {
  readonly code: string;
  readonly message: string;
  readonly data: Data;
}

interface Asked<T> {
  readonly apiCode: string;
  readonly ourNumber: string | null;
  readonly business: Data;
  readonly read: (answer: GatewayAnswer) => Reading<T>;
}

export type Gateway = <T>(call: Call, asked: Asked<T>) => Promise<Outcome<T>>;

/** The platform's one address: the business part is encrypted for it, the whole is signed by us. */
export function gatewayOf({ account, outward }: Connection, keys: Keys): Gateway {
  return (call, { apiCode, ourNumber, business, read }) => {
    const said = JSON.stringify(business);
    const requestNo = newId().replaceAll("-", "");
    const fields = {
      apiCode,
      merchantNo: account.settings["merchantNo"] ?? "",
      requestNo,
      timestamp: chineseDigits(systemClock.now()),
      version: "2.0",
      bizModel: encrypted(keys, said),
    };
    return ask(outward, {
      operation: apiCode,
      ourNumber,
      request: {
        method: "POST",
        url: `${account.address}/open/api/gateway.do`,
        headers: { "content-type": "application/json; charset=UTF-8" },
        body: JSON.stringify({ ...fields, sign: signatureOf(keys, fields) }),
        deadlineMs: call.deadlineMs,
      },
      said,
      read: (reply) => {
        if (reply.status !== 200) throw new Error(`status ${reply.status}`);
        const answer = flatFields(strictText(reply.body));
        // An old answer is signed as well: only one to this very request counts.
        if (!isGenuine(keys, answer) || answer["requestNo"] !== requestNo) {
          return { kind: "unknown", reason: "badSignature" };
        }
        const { code = "", msg = "", data = "" } = answer;
        return read({ code: String(code), message: String(msg), data: dataOf(String(data)) });
      },
    });
  };
}

function dataOf(text: string): Data {
  if (text === "") return {};
  const parsed = JSON.parse(text) as unknown;
  if (typeof parsed !== "object" || parsed === null) throw new Error("not an object");
  return parsed as Data;
}
