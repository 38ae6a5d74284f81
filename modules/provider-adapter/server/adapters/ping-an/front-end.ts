import { ask, type Reading } from "#platform/server/outward/ask.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Connection, Call } from "#modules/provider/server/faces/ports.ts";
import { type Header, returnTextOf } from "./header.ts";
import { packetText, readPacket, writePacket } from "./packet.ts";
import { type XmlFields, writeXml } from "./xml.ts";

export interface BankAnswer {
  readonly code: string;
  readonly text: string;
  readonly fields: XmlFields;
}

interface Trade<T> {
  readonly code: string;
  readonly ourNumber: string | null;
  readonly fields: XmlFields;
  readonly read: (answer: BankAnswer) => Reading<T>;
}

export type FrontEnd = <T>(call: Call, trade: Trade<T>) => Promise<Outcome<T>>;

/** The bank's front-end program in the company's own network, spoken to in packets over HTTP. */
export function frontEndOf({ account, outward }: Connection): FrontEnd {
  const customerCode = account.settings["customerCode"] ?? "";
  return (call, trade) => {
    const body = writePacket({
      customerCode,
      trade: trade.code,
      serial: newSerial(),
      at: systemClock.now(),
      fields: trade.fields,
    });
    return ask(outward, {
      operation: trade.code,
      ourNumber: trade.ourNumber,
      request: {
        method: "POST",
        url: `${account.address}/`,
        headers: { "content-type": "text/xml; charset=GBK" },
        body,
        deadlineMs: call.deadlineMs,
      },
      said: writeXml(trade.fields),
      heard: (reply) => packetText(reply.body),
      read: (reply) => {
        const { header, fields } = readPacket(reply.body);
        if (reply.status !== 200 || header.trade !== trade.code) throw new Error("another answer");
        return trade.read(answerOf(header, fields));
      },
    });
  };
}

const answerOf = (header: Header, fields: XmlFields): BankAnswer => ({
  code: header.returnCode,
  text: returnTextOf(header),
  fields,
});

/** Twenty characters that are not used again: the time to the millisecond, and chance. */
const newSerial = (): string => {
  const id = newId().replaceAll("-", "");
  return id.slice(0, 12) + id.slice(-8);
};
