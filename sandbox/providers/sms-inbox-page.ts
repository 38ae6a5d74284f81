import { type Answer, html } from "../provider.ts";
import { type Message } from "./sms-messages.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");
const timeOf = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const words = { waiting: "发送中", delivered: "已送达", failed: "发送失败" } as const;

const style = `
  body { margin: 0; font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; background: #f4f5f7; color: #1f2329 }
  main { max-width: 560px; margin: 0 auto; padding: 20px }
  form { display: flex; gap: 8px; margin-bottom: 16px }
  input { flex: 1; min-height: 40px; padding: 0 12px; font-size: 16px; border: 1px solid #c9cdd4; border-radius: 8px }
  button { min-height: 42px; padding: 0 20px; border: 0; border-radius: 8px; background: #1664ff; color: #fff; font-size: 16px }
  article { background: #fff; border-radius: 12px; padding: 12px 16px; margin-bottom: 12px; word-break: break-all }
  small { color: #646a73 }
`;

function item({ phone, text, sentAt, status }: Message): string {
  const about = `${escaped(phone)} · ${timeOf(sentAt)} · ${words[status]}`;
  return `<article><small>${about}</small><div>${escaped(text)}</div></article>`;
}

/** The phones of the outside world: what was sent to whom, the newest first. */
export function inboxPage(messages: readonly Message[], phone: string): Answer {
  const items = messages.toReversed().slice(0, 100).map(item);
  return html(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>短信收件箱</title>` +
      `<style>${style}</style></head><body><main><h1>短信收件箱</h1>` +
      `<form><input name="phone" placeholder="手机号" value="${escaped(phone)}"><button>查看</button></form>` +
      `${items.join("") || "<p>还没有短信。</p>"}</main></body></html>`,
  );
}
