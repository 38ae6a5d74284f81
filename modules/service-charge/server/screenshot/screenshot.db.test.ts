import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearOf, nowhere, proofOf } from "#main/collection-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import {
  aCharge,
  askedRefundOf,
  chargeOf,
  type Desk,
  deskOf,
  paid,
  qrIdOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { serviceChargeType } from "#modules/service-charge-type/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../../contract.ts";
import { readScreenshot } from "../jobs/read-screenshot.ts";

GlobalFonts.registerFromPath("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "Noto CJK");

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });

/** The customer's app, as his phone shows it. */
function screenshot(lines: readonly string[]): Buffer {
  const canvas = createCanvas(800, 100 + lines.length * 80);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  context.font = "36px 'Noto CJK'";
  for (const [at, line] of lines.entries()) context.fillText(line, 60, 90 + at * 80);
  return canvas.toBuffer("image/png");
}

const shown = ["客户姓名：王芳", "合同编号：2026ZL1234567", "应付金额：¥880.00"];

/** A type whose orders show a screenshot, and a charge of it. */
async function read(desk: Desk, fileIds: readonly string[], over: object = {}): Promise<string> {
  const { world, seller: as } = desk;
  const orderTypeCode = `S${newId().slice(-8)}`;
  const type = { orderTypeName: orderTypeCode, orderTypeDescribe: null, remark: null };
  await world.call(
    serviceChargeType.create,
    { ...type, orderTypeCode, needOcr: true, orderUpperLimitAmount: null },
    { as },
  );
  const wish = { ...aCharge(desk), orderTypeCode, lessee: "王芳", fileIds: [...fileIds], ...over };
  const { code, msg, data } = await world.call(serviceCharge.create, wish, { as });
  if (code !== "0") throw new Error(msg);
  return data.id;
}

const notPicture = async (world: World, as: TestPerson) => {
  const id = await read(await deskOf(world, as), await proofOf(world, as));
  await runQueued(world, as);
  return { id };
};

guards(serviceCharge.readScreenshot, {
  open,
  valid: notPicture,
  refused: {
    input: async (world, as) => ({
      id: await read(await deskOf(world, as), await proofOf(world, as)),
    }),
    code: "3231",
  },
});

describe("the screenshot of a service charge", () => {
  let world: World;
  let desk: Desk;
  beforeAll(async () => {
    world = await open();
    desk = await deskOf(world, await world.person(await world.tenant()));
  });
  afterAll(() => world.close());

  const as = () => ({ as: desk.seller });
  const told = async (id: string) =>
    (await world.call(serviceCharge.screenshot, { id }, as())).data;
  const upload = (content: Buffer) => uploadAs(world, desk.seller, { name: "截图.png", content });

  it("that says another amount is told beside what was entered, to whoever decides on its refund too", async () => {
    const id = await read(desk, [await upload(screenshot(shown))]);
    expect(await chargeOf(desk, id)).toMatchObject({ screenshotState: "WAITING" });
    await runQueued(world, desk.seller);
    expect(await told(id)).toMatchObject({
      state: "DOUBT",
      readName: "王芳",
      readAmount: 88_000,
      enteredAmount: 30_000,
      doubts: ["AMOUNT_DIFFERS"],
    });
    // What was entered is what the customer is asked for.
    expect(await chargeOf(desk, id)).toMatchObject({
      screenshotState: "DOUBT",
      receivableAmount: 30_000,
    });
    await world.call(serviceCharge.generateQr, { id }, as());
    const qrId = await qrIdOf(world, id);
    await hearOf(world, desk.seller, { qrId, state: "created" });
    await paid(desk, qrId);
    const refundId = await askedRefundOf(desk, [id, qrId]);
    const sql = "select content::text as content from approval_snapshots where order_id = $1";
    const { rows } = await world.database.admin.query<{ content: string }>(sql, [refundId]);
    expect(rows[0]?.content).toContain("880.00 ≠ 300.00");
  });

  it("is compared again when the draft is edited, and not read again", async () => {
    const fileIds = [await upload(screenshot(shown))];
    const id = await read(desk, fileIds);
    await runQueued(world, desk.seller);
    const { rowVersion, orderTypeCode } = await chargeOf(desk, id);
    const { lesseePhone: _, ...fields } = aCharge(desk);
    const right = { lessee: "王 芳", receivableAmount: 88_000 as Fen, orderTypeCode, fileIds };
    await world.call(serviceCharge.update, { ...fields, ...right, id, rowVersion }, as());
    expect(await told(id)).toMatchObject({ state: "AGREES", enteredAmount: 88_000, doubts: [] });
    expect(await runQueued(world, desk.seller)).toEqual([]);
    const { code } = await world.call(serviceCharge.readScreenshot, { id }, as());
    expect(code).toBe("3230");
  });

  it("edited while it is being read, is compared with what the order says then", async () => {
    const fileIds = [await upload(screenshot(shown))];
    const id = await read(desk, fileIds);
    const { rowVersion, orderTypeCode } = await chargeOf(desk, id);
    const { lesseePhone: _, ...fields } = aCharge(desk);
    const right = { lessee: "王芳", receivableAmount: 88_000 as Fen, orderTypeCode, fileIds };
    await world.call(serviceCharge.update, { ...fields, ...right, id, rowVersion }, as());
    await runQueued(world, desk.seller);
    expect(await told(id)).toMatchObject({ state: "AGREES", enteredAmount: 88_000 });
  });

  it("that is no picture says so, can be read again, and is left alone once it is read", async () => {
    const { id } = await notPicture(world, desk.seller);
    expect(await told(id)).toMatchObject({ state: "FAILED", failure: "NOT_AN_IMAGE", doubts: [] });
    await world.call(serviceCharge.readScreenshot, { id }, as());
    expect(await told(id)).toMatchObject({ state: "WAITING", failure: null });
    await runQueued(world, desk.seller);
    const before = await told(id);
    const sql = "select id from charge_screenshots where charge_id = $1";
    const { rows } = await world.database.admin.query<{ id: string }>(sql, [id]);
    const { tenantId, userId } = desk.seller;
    await readScreenshot(world.engine, { tenantId, userId, screenshotId: rows[0]?.id ?? "" });
    expect(await told(id)).toEqual(before);
  });

  it("is not read where the type wants none", async () => {
    const wish = { ...aCharge(desk), fileIds: await proofOf(world, desk.seller) };
    const { data } = await world.call(serviceCharge.create, wish, as());
    expect(await told(data.id)).toBeNull();
    expect(await chargeOf(desk, data.id)).toMatchObject({ screenshotState: null });
  });
});
