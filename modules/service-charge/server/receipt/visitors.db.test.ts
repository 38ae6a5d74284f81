import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nowhere } from "#main/collection-arrange.ts";
import { addTexts, giveBack, paperOf, receiptsOf, textsOf } from "#main/receipt-arrange.ts";
import { chargedFen, type Desk, deskOf, paidOf } from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { effort } from "#platform/testing/effort.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../../contract.ts";
import { receipt } from "../../receipt-contract.ts";
import { newCode, printedCode } from "./secrets.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
  await addTexts(world, desk.seller);
});
afterAll(() => world.close());
/** Each begins on a quiet day. */
beforeEach(() => world.database.admin.query("delete from login_limits"));

interface Said {
  readonly receiptNo: string;
  readonly receiptAmount: number;
  readonly code: string;
}

const check = ({ receiptAmount, ...said }: Said, address = "203.0.113.1") =>
  visit(world, receipt.check, {
    input: { ...said, receiptAmount: receiptAmount as Fen },
    address,
  });
const openLink = (token: string, address = "203.0.113.1") =>
  world.server.inject({
    method: "POST",
    url: receipt.open.path,
    payload: { token },
    remoteAddress: address,
  });

async function paperOfPaid() {
  const { id, qrId } = await paidOf(desk);
  const [{ id: receiptId } = expect.fail("none")] = await receiptsOf(desk, id);
  return { id, qrId, receiptId, paper: await paperOf(desk, receiptId) };
}

describe("whoever holds a receipt", () => {
  it("learns that it is genuine, replaced or void, and nothing that is not on it", async () => {
    const { id, qrId, paper } = await paperOfPaid();
    const { data } = await check(paper);
    expect(data).toMatchObject({
      receiptNo: paper.receiptNo,
      receiptState: "VALID",
      receiptAmount: chargedFen,
      payer: "陈**",
      contractNo: "****4567",
      endTime: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/陈静|2026ZL|13800138000|8000/);
    await giveBack(desk, [id, qrId], 10_000);
    expect((await check(paper)).data.receiptState).toBe("REPLACED");
    const [next = expect.fail("none")] = await receiptsOf(desk, id);
    const left = await paperOf(desk, next.id);
    await giveBack(desk, [id, qrId], chargedFen - 10_000);
    expect((await check(left)).data).toMatchObject({
      receiptState: "VOIDED",
      receiptAmount: 20_000,
    });
  });

  it("types its code as it is printed, or in small letters with blanks", async () => {
    const { paper } = await paperOfPaid();
    const { code } = paper;
    for (const typed of [
      printedCode(code),
      code.toLowerCase(),
      ` ${code.slice(0, 4)} ${code.slice(4)} `,
    ]) {
      expect((await check({ ...paper, code: typed })).code, typed).toBe("0");
    }
  });

  it("of another tenant with the same number learns of his own alone", async () => {
    const other = await deskOf(world, await world.person(await world.tenant()));
    const { id } = await paidOf(other);
    const [{ id: theirs } = expect.fail("none")] = await receiptsOf(other, id);
    const their = await paperOf(other, theirs);
    const { paper } = await paperOfPaid();
    expect((await check(their)).data.receiptNo).toBe(their.receiptNo);
    expect((await check({ ...paper, code: their.code })).code).toBe("8901");
  });
});

describe("whoever guesses", () => {
  it("is told the same to the byte, whatever of it is wrong", async () => {
    const { paper } = await paperOfPaid();
    const wrong = [
      { ...paper, receiptNo: "SJ20269999999" },
      { ...paper, receiptAmount: paper.receiptAmount + 1 },
      { ...paper, code: newCode() },
      { receiptNo: "nothing", receiptAmount: 1, code: "1" },
    ];
    const answers = await Promise.all(wrong.map((one) => check(one)));
    const [first] = answers;
    expect(first?.code).toBe("8901");
    for (const { status, response } of answers) {
      expect(status).toBe(first?.status);
      expect(response.rawPayload.equals(first?.response.rawPayload ?? Buffer.alloc(0))).toBe(true);
      expect(Object.keys(response.headers)).toEqual(Object.keys(first?.response.headers ?? {}));
    }
  });

  it("finds nothing in thousands of tries from as many places", async () => {
    const { paper } = await paperOfPaid();
    const found: string[] = [];
    const tries = effort(1_500, 5_000);
    for (let nth = 0; nth < tries; nth += 10) {
      const some = Array.from({ length: 10 }, async (_, of) => {
        const at = nth + of;
        const address = `198.18.${at >> 8}.${at & 255}`;
        const { code } = await check({ ...paper, code: newCode() }, address);
        if (code !== "8901") found.push(code);
      });
      await Promise.all(some);
    }
    expect(found).toEqual([]);
  });

  it("is not listened to after twenty tries from one address, not even with the right code", async () => {
    const { paper } = await paperOfPaid();
    const wrong = { ...paper, code: newCode() };
    for (let nth = 0; nth < 20; nth += 1) expect((await check(wrong)).code).toBe("8901");
    expect((await check(wrong)).code).toBe("8903");
    expect((await check(paper)).code).toBe("8903");
    expect((await openLink("2".repeat(26))).json()).toMatchObject({ code: "8903" });
    expect((await check(paper, "203.0.113.2")).code).toBe("0");
  });

  it("shares an address with people who hold receipts: what is right is not counted", async () => {
    const { paper } = await paperOfPaid();
    for (let nth = 0; nth < 25; nth += 1) expect((await check(paper)).code).toBe("0");
  });

  it("from everywhere at once is slowed down with everybody", async () => {
    const { paper } = await paperOfPaid();
    await check(paper);
    await world.database.admin.query(
      "update login_limits set points = 6000 where key = 'receiptAll:all'",
    );
    expect((await check(paper, "203.0.113.9")).code).toBe("8903");
  });
});

describe("a link", () => {
  async function sent() {
    const given = await paperOfPaid();
    await world.call(serviceCharge.resendReceipt, { id: given.id }, { as: desk.seller });
    const link = (await textsOf(desk)).at(-1)?.params["link"] ?? "";
    return { ...given, token: link.split("#")[1] ?? "" };
  }

  it("opens the receipt as it stands, without a session, for seven days", async () => {
    const { id, qrId, receiptId, token } = await sent();
    const opened = await openLink(token);
    expect(opened.headers["content-type"]).toBe("application/pdf");
    const whole = opened.rawPayload.length;
    await giveBack(desk, [id, qrId], chargedFen);
    // The mark across it.
    expect((await openLink(token)).rawPayload.length).toBeGreaterThan(whole);
    const sql =
      "update receipt_keys set expires_at = now() + $2::interval where receipt_id = $1 and expires_at is not null";
    await world.database.admin.query(sql, [receiptId, "1 hour"]);
    expect((await openLink(token)).statusCode).toBe(opened.statusCode);
    await world.database.admin.query(sql, [receiptId, "-1 second"]);
    const over = await openLink(token);
    expect(over.json()).toMatchObject({ code: "8902" });
    const never = await openLink(newCode());
    expect(never.rawPayload.equals(over.rawPayload)).toBe(true);
  });

  it("runs out seven days after it was sent", async () => {
    const { id } = await sent();
    const [given] = await receiptsOf(desk, id);
    const [{ sendTime, expireTime } = expect.fail("not sent")] = given?.sends ?? [];
    const days = (Date.parse(expireTime) - Date.parse(sendTime)) / 86_400_000;
    expect(Math.abs(days - 7)).toBeLessThan(0.01);
  });

  it("is no code, and a code is no link", async () => {
    const { paper, token } = await sent();
    expect((await check({ ...paper, code: token })).code).toBe("8901");
    expect((await openLink(paper.code)).json()).toMatchObject({ code: "8902" });
  });
});
