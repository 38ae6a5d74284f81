import { createCanvas } from "@napi-rs/canvas";
import { type Fen, showYuan } from "#platform/contract/money.ts";

interface Shown {
  readonly contractNo: string;
  readonly lessee: string;
  readonly fen: Fen;
}

/** Whichever of them a machine has; with none, nobody can read the picture, and the product says so. */
const font = "30px 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** The page of the customer's APP that shows what he is to pay. */
export function demoScreenshot({ contractNo, lessee, fen }: Shown): Buffer {
  const canvas = createCanvas(750, 330);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = font;
  context.fillStyle = "#1d2129";
  const lines = [`客户姓名：${lessee}`, `合同编号：${contractNo}`, `应付金额：¥${showYuan(fen)}`];
  for (const [at, line] of lines.entries()) context.fillText(line, 50, 90 + at * 85);
  return canvas.toBuffer("image/png");
}
