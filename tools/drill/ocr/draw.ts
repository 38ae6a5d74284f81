import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { showYuan } from "#platform/contract/money.ts";
import { Random } from "../random.ts";
import type { Screenshot } from "./screenshots.ts";

const fonts = "/usr/share/fonts/opentype/noto";
GlobalFonts.registerFromPath(`${fonts}/NotoSansCJK-Regular.ttc`, "Screen Sans");
GlobalFonts.registerFromPath(`${fonts}/NotoSerifCJK-Regular.ttc`, "Screen Serif");

const colours = {
  light: { page: "#f5f5f5", card: "#ffffff", text: "#1d2129", label: "#86909c", accent: "#ff7d00" },
  dark: { page: "#111111", card: "#1f1f1f", text: "#e5e6eb", label: "#9a9da3", accent: "#ffb65d" },
  tinted: {
    page: "#e8f3ff",
    card: "#f7fbff",
    text: "#0e2a5c",
    label: "#5c7db5",
    accent: "#d91a1a",
  },
} as const;

const width = 375;
const height = 560;

/** The app's page as a phone shows it, with its flaw, as the file that somebody uploads. */
export function draw(shot: Screenshot): Buffer {
  const { scale } = shot;
  const canvas = createCanvas(width * scale, height * scale);
  const context = canvas.getContext("2d");
  context.fillStyle = colours[shot.theme].page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  if (shot.flaw === "tilt") context.rotate(0.008);
  if (shot.flaw === "soft") context.filter = `blur(${0.35 * scale}px)`;
  page(context, shot);
  if (shot.flaw === "watermark") watermark(context, shot);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (shot.flaw === "noise") noise(context, new Random(shot.seed));
  const cut = cropped(canvas, shot);
  return shot.flaw === "jpeg" ? cut.toBuffer("image/jpeg", 55) : cut.toBuffer("image/png");
}

interface Pen {
  readonly context: SKRSContext2D;
  readonly shot: Screenshot;
}

function write(
  { context, shot }: Pen,
  text: string,
  { x, y, size, colour, end = false }: Place,
): void {
  context.font = `${size}px '${shot.serif ? "Screen Serif" : "Screen Sans"}'`;
  context.fillStyle = colours[shot.theme][colour];
  context.textAlign = end ? "right" : "left";
  context.fillText(text, x, y);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: "text" | "label" | "accent";
  /** It ends there. */
  readonly end?: boolean;
}

const words = {
  name: { rows: "客户姓名", card: "承租人", colons: "客户名称", receipt: "承租人" },
  amount: { rows: "应付金额", card: "支付金额", colons: "服务费金额", receipt: "合计" },
} as const;

/** What stands between what counts: numbers, times and other people that are none of both. */
const others = (random: Random) =>
  [
    ["合同编号", `2026ZL${String(1_000_000 + random.below(8_999_999))}`],
    ["业务类型", random.oneOf(["解押服务", "过户代办", "抵押登记"])],
    ["车牌号码", `浙A${String(10_000 + random.below(89_999))}`],
    ["申请时间", `2026-11-${String(1 + random.below(28)).padStart(2, "0")} 10:24`],
    ["剩余期数", `${1 + random.below(35)}期`],
  ] as const;

function page(context: SKRSContext2D, shot: Screenshot): void {
  const pen = { context, shot };
  const { layout } = shot;
  const amount = showYuan(shot.amountFen);
  const rows = others(new Random(shot.seed));
  context.fillStyle = colours[shot.theme].card;
  context.fillRect(12, 60, width - 24, height - 90);
  write(pen, "9:41", { x: 24, y: 24, size: 13, colour: "text" });
  write(pen, "服务费详情", { x: 140, y: 46, size: 17, colour: "text" });
  if (layout === "card") {
    write(pen, words.amount.card, { x: 28, y: 96, size: 14, colour: "label" });
    write(pen, `¥${amount}`, { x: 28, y: 140, size: 32, colour: "accent" });
  }
  const told = [
    [words.name[layout], shot.name],
    ...rows,
    ...(layout === "card" ? [] : [[words.amount[layout], `¥${amount}`] as const]),
  ] as const;
  for (const [at, [label, value]] of told.entries()) {
    const y = (layout === "card" ? 190 : 100) + at * 46;
    const isOne = layout === "colons" || layout === "receipt";
    if (isOne) write(pen, `${label}：${value}`, { x: 28, y, size: 16, colour: "text" });
    else {
      write(pen, label, { x: 28, y, size: 15, colour: "label" });
      write(pen, value, { x: width - 28, y, size: 15, colour: "text", end: true });
    }
  }
}

function watermark(context: SKRSContext2D, { theme }: Screenshot): void {
  context.save();
  context.globalAlpha = 0.07;
  context.fillStyle = colours[theme].text;
  context.font = "22px 'Screen Sans'";
  context.rotate(-0.4);
  for (let y = 0; y < 900; y += 110) context.fillText("内部使用 8921", -60, y);
  context.restore();
}

function noise(context: SKRSContext2D, random: Random): void {
  const { canvas } = context;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const by = random.below(37) - 18;
    for (const part of [0, 1, 2]) {
      const value = image.data[at + part] ?? 0;
      image.data[at + part] = Math.max(0, Math.min(255, value + by));
    }
  }
  context.putImageData(image, 0, 0);
}

/** What was cut off by whoever took it: the edges, or a part of what counts. */
function cropped(whole: Canvas, { scale, flaw, isCut, layout }: Screenshot): Canvas {
  if (!isCut && flaw !== "edges") return whole;
  // Through the middle of the last row, or of the big figures.
  const top = (isCut && layout === "card" ? 122 : 62) * scale;
  const bottom = (isCut && layout !== "card" ? 372 : height - 30) * scale;
  const cut = createCanvas(whole.width - 20 * scale, bottom - top);
  cut.getContext("2d").drawImage(whole, -10 * scale, -top);
  return cut;
}
