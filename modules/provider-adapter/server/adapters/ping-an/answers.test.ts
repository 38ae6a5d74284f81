import { randomInt } from "node:crypto";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PayoutPort } from "#modules/provider/server/ports/payout.ts";
import type { StatementPort } from "#modules/provider/server/ports/statement.ts";
import { valueOf } from "../contract/expect-outcome.ts";
import { call } from "../contract/call.ts";
import { newLine } from "../contract/payout-bench.ts";
import { openTeller, type Teller } from "../contract/teller.ts";
import { certainlyNotDone } from "./codes.ts";
import { pingAn } from "./index.ts";

/** Answers that the bank might give, byte by byte, and what is made of them. */
describe("answers of the bank", () => {
  let teller: Teller;
  let payout: PayoutPort;
  let statement: StatementPort;
  beforeAll(async () => {
    teller = await openTeller();
    const ports = pingAn.connect({
      outward: teller.outward,
      account: {
        id: "account",
        tenantId: "tenant",
        provider: "PINGAN",
        name: "PINGAN",
        address: teller.address,
        notifyUrl: "",
        settings: { customerCode: "Q1", payerAccount: "1", payerName: "车账" },
        secrets: {},
      },
    });
    if (!ports.payout || !ports.statement) throw new Error("a port is missing");
    ({ payout, statement } = ports);
  });
  afterAll(() => teller.close());

  const of = { merchantNumber: "L1", submissionNumber: "B1" };
  const ownNumber = { merchantNumber: "L1", submissionNumber: "L1" };
  const line = newLine({ merchantNumber: "L1" });

  /** The request's header with the bank's parts written over, and a body. */
  function packet(request: Buffer, inner: string | undefined, code = "000000"): Buffer {
    const header = Buffer.from(request.subarray(0, 222));
    const xml = `<?xml version="1.0" encoding="GBK"?><Result>${inner}</Result>`;
    const body = iconv.encode(inner === undefined ? "" : xml, "gbk");
    header.write(String(body.length).padStart(10, "0"), 30, "latin1");
    header.write("02", 51, "latin1");
    header.write(code, 87, "latin1");
    return Buffer.concat([header, body]);
  }
  const tradeOf = (request: Buffer) => request.toString("latin1", 40, 44);
  const always = (inner: string | undefined, code?: string) =>
    teller.answerWith((request) => packet(request, inner, code));
  /** 4005 knows nothing, so that the batch is asked. */
  const batch = (inner: (page: number) => string) =>
    teller.answerWith((request, count) =>
      tradeOf(request) === "4005"
        ? packet(request, undefined, "MA0103")
        : packet(request, inner(count - 1)),
    );

  test.each([...certainlyNotDone.keys()])("%s to an order: certainly not done", async (code) => {
    always(undefined, code);
    const outcome = await payout.submit(call, { number: "S1", lines: [line] });
    expect(outcome).toMatchObject({ kind: "certainFailure", code, notSent: false });
  });

  test("any other code to an order leaves it unknown", async () => {
    const others = Array.from({ length: 40 }, () => `YQ${randomInt(1000, 9970)}`);
    for (const code of ["YQ9996", "YQ9972", "MA0103", "E60000", "000001", "      ", ...others]) {
      always(undefined, code);
      const outcome = await payout.submit(call, { number: "S1", lines: [line] });
      expect(outcome, code).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
    }
  });

  test("no code to a query is a failure of the payout", async () => {
    for (const code of ["YQ9993", "YQ9982", "YQ9984", "E50000"]) {
      always(undefined, code);
      expect((await payout.query(call, ownNumber)).kind, code).toBe("unknown");
    }
    for (const code of ["MA0103", "YQ9996"]) {
      always(undefined, code);
      expect(valueOf(await payout.query(call, ownNumber)).state, code).toBe("notFound");
    }
  });

  test.each([
    ["no state", "<TranAmount>1.00</TranAmount>"],
    ["no amount", "<Stt>20</Stt><TranAmount>一元</TranAmount>"],
    ["another transfer", "<OrigThirdVoucher>L2</OrigThirdVoucher><Stt>20</Stt>"],
    ["nothing", ""],
  ])("with %s where it should be is not understood", async (_, inner) => {
    always(inner);
    const outcome = await payout.query(call, ownNumber);
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unparsable" });
  });

  test("to another question are not understood", async () => {
    teller.answerWith((request) => {
      const answer = packet(request, "<Stt>20</Stt>");
      answer.write("4001", 40, "latin1");
      return answer;
    });
    expect(await payout.query(call, ownNumber)).toMatchObject({ reason: "unparsable" });
  });

  test("over several pages are followed to the line", async () => {
    batch(
      (page) =>
        `<IsEnd>N</IsEnd><list><SThirdVoucher>L${4 - page}</SThirdVoucher><Stt>20</Stt></list>`,
    );
    expect(valueOf(await payout.query(call, of)).state).toBe("paid");
    expect(teller.received.map(tradeOf)).toEqual(["4005", "4015", "4015", "4015"]);
  });

  test("that never end are not followed for ever", async () => {
    batch(() => "<IsEnd>N</IsEnd>");
    expect((await payout.query(call, of)).kind).toBe("unknown");
    expect(teller.received).toHaveLength(21);
  });

  test("with a line that makes no sense leave that line unknown, and only that", async () => {
    batch(
      () =>
        "<IsEnd>Y</IsEnd><list><SThirdVoucher>L1</SThirdVoucher></list>" +
        "<list><SThirdVoucher>L9</SThirdVoucher><Stt>30</Stt><Yhcljg>RJ02:x</Yhcljg></list>",
    );
    expect(await payout.query(call, of)).toMatchObject({ kind: "unknown", reason: "unparsable" });
    const other = await payout.query(call, { ...of, merchantNumber: "L9" });
    expect(valueOf(other)).toMatchObject({ state: "failed", failCode: "RJ02" });
  });

  test("about another account are not a balance", async () => {
    always("<Account>2</Account><Balance>1.00</Balance>");
    expect((await payout.balance(call)).kind).toBe("unknown");
    always("<Account>1</Account><Balance>0.30</Balance>");
    expect(valueOf(await payout.balance(call)).availableFen).toBe(30);
  });

  test("a statement line that is neither in nor out is not guessed", async () => {
    const asked = { account: "1", from: "2026-11-15", to: "2026-11-15" };
    const fields =
      "<AcctDate>20261115</AcctDate><HostTrace>007</HostTrace><TranAmount>1.00</TranAmount>";
    always(`<EndFlag>Y</EndFlag><list>${fields}<DcFlag>X</DcFlag></list>`);
    expect(await statement.fetch(call, asked)).toMatchObject({ reason: "unparsable" });
    always(`<EndFlag>N</EndFlag><list>${fields}<DcFlag>C</DcFlag></list>`);
    const { lines, next } = valueOf(await statement.fetch(call, asked));
    expect(next).toBe(2);
    expect(lines[0]).toMatchObject({
      direction: "in",
      derivedSerial: "1-20261115-007-",
      balanceFen: null,
      bookedAt: new Date("2026-11-15T00:00:00+08:00"),
    });
  });
});
