import { type Answer, html } from "../provider.ts";
import { type Order } from "./allinpay-records.ts";

const style = `
  body { margin: 0; font: 17px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; background: #f4f5f7; color: #1f2329 }
  main { max-width: 420px; margin: 0 auto; padding: 32px 20px; text-align: center }
  .card { background: #fff; border-radius: 16px; padding: 28px 20px; margin: 16px 0 24px }
  .amount { font-size: 40px; font-weight: 600; margin: 8px 0 }
  .quiet { color: #646a73; font-size: 14px; word-break: break-all }
  button { width: 100%; min-height: 52px; border: 0; border-radius: 12px; font-size: 18px; margin-bottom: 12px }
  button.pay { background: #07a35a; color: #fff } button.cancel { background: #fff; color: #1f2329 }
`;

function page(title: string, content: string, status = 200): Answer {
  return html(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`,
    status,
  );
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "");

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

/** What somebody sees who has scanned the code. */
export function scanPage(order: Order, now: number): Answer {
  const channel = order.paytype.startsWith("A") ? "支付宝" : "微信支付";
  const summary =
    `<div class="card"><div>${escaped(order.subject)}</div>` +
    `<div class="amount">${yuan(order.amountFen)}</div>` +
    `<div class="quiet">${channel} · 商户单号 ${escaped(order.reqsn)}</div></div>`;
  const over = reasonNotToPay(order, now);
  if (over) return page("扫码支付", `<h1>${over}</h1>${summary}`);
  return page(
    "扫码支付",
    `<h1>确认支付</h1>${summary}<form method="post">` +
      `<button class="pay" name="do" value="pay">支付</button>` +
      `<button class="cancel" name="do" value="cancel">取消</button></form>`,
  );
}

export function reasonNotToPay(order: Order, now: number): string | undefined {
  if (order.payments.length > 0) return "已支付";
  if (order.isPaying) return "支付处理中，请稍候";
  if (order.isClosed) return "订单已关闭，请向商家索取新的二维码";
  return now >= order.expiresAt ? "二维码已过期，请向商家索取新的二维码" : undefined;
}

export const cancelledPage = (): Answer =>
  page(
    "扫码支付",
    `<h1>已取消</h1><p class="quiet">没有付款。二维码有效期内可以重新扫码支付。</p>`,
  );

export const noSuchPage = (): Answer => page("扫码支付", "<h1>没有这个订单</h1>", 404);
