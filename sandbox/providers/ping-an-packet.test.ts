import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toGbk } from "#modules/provider-adapter/server/adapters/ping-an/gbk.ts";
import {
  readPacket,
  writePacket,
} from "#modules/provider-adapter/server/adapters/ping-an/packet.ts";
import { fenOfYuan } from "#modules/provider-adapter/server/adapters/support.ts";
import {
  obstacleTo,
  payeeFields,
} from "#modules/provider-adapter/server/adapters/ping-an/transfer.ts";
import { textOf } from "#modules/provider-adapter/server/adapters/ping-an/xml.ts";
import { inGbk, putTogether, takeApart } from "./ping-an-packet.ts";
import { fenIn, yuanOf } from "./ping-an-transfer.ts";
import { document, parseDocument, valueOf } from "./ping-an-xml.ts";

const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code));
const chinese = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
const name = fc
  .string({ unit: fc.oneof(chinese, printable), minLength: 1, maxLength: 30 })
  .filter((one) => one.trim() !== "" && (toGbk(one)?.length ?? 61) <= 60);
const amountFen = fc.integer({ min: 1, max: 9_999_999_999_999 });

const lineOf = (payeeName: string, fen: number) => ({
  merchantNumber: "L1",
  amountFen: fen,
  payeeKind: "personal" as const,
  payeeName,
  payeeAccount: "006225881414207430",
  bankName: "招商银行",
  cnaps: null,
  idCardNo: null,
  phone: null,
  purpose: "购车款",
});
const packetOf = (fields: Parameters<typeof writePacket>[0]["fields"]) =>
  writePacket({
    customerCode: "Q123456789",
    trade: "4004",
    serial: "0019a8c2d3e4f5a6b7c8",
    at: new Date("2026-11-15T16:00:00+08:00"),
    fields,
  });

describe("both sides of the bank's packets", () => {
  test("any name and amount arrive at the bank as they were approved", () => {
    fc.assert(
      fc.property(name, amountFen, (payeeName, fen) => {
        const line = lineOf(payeeName, fen);
        expect(obstacleTo(line)).toBeUndefined();
        const request = takeApart(packetOf(payeeFields(line)));
        expect(request.isWhole).toBe(true);
        const asked = parseDocument(request.body);
        expect(valueOf(asked, "InAcctName")).toBe(payeeName);
        expect(valueOf(asked, "InAcctNo")).toBe(line.payeeAccount);
        expect(fenIn(valueOf(asked, "TranAmount"))).toBe(fen);
      }),
    );
  });

  test("any name and amount of the bank arrive with us as it wrote them", () => {
    const request = takeApart(packetOf({ OrigThirdVoucher: "L1" }));
    fc.assert(
      fc.property(name, amountFen, name, (payeeName, fen, text) => {
        const tree = { InAcctName: payeeName, TranAmount: yuanOf(fen) };
        const body = inGbk(document(tree));
        const { header, fields } = readPacket(putTogether(request, { code: "000000", text, body }));
        expect(textOf(fields, "InAcctName")).toBe(payeeName);
        expect(fenOfYuan(textOf(fields, "TranAmount") ?? "")).toBe(fen);
        expect(header.returnText).toBe(`:${text}`.trimEnd());
      }),
    );
  });

  test("the header has 222 bytes, and the serial ends at 87 in both directions", () => {
    const packet = packetOf({ A: "1" });
    const request = takeApart(packet);
    expect(request).toMatchObject({ customerCode: "Q123456789", trade: "4004" });
    expect(request.header).toHaveLength(222);
    const answer = putTogether(request, { code: "YQ9996", text: "无记录", body: Buffer.alloc(0) });
    expect(answer).toHaveLength(222);
    for (const one of [packet, answer]) {
      expect(one.toString("latin1", 67, 87)).toBe("0019a8c2d3e4f5a6b7c8");
    }
    expect(answer.toString("latin1", 87, 93)).toBe("YQ9996");
  });

  test("no byte of the header's fixed part and no length can change unseen", () => {
    const packet = packetOf({ A: "车" });
    const longer = Buffer.concat([packet, Buffer.from(" ")]);
    expect(takeApart(longer).isWhole).toBe(false);
    expect(takeApart(packet.subarray(0, -1)).isWhole).toBe(false);
    for (let at = 0; at < 10; at += 1) {
      const changed = Buffer.from(packet);
      changed[at] = 0x39;
      expect(takeApart(changed).isWhole, `byte ${at}`).toBe(false);
    }
  });
});
