import { type Answer, html, type WireRequest } from "../provider.ts";
import { pdfOf } from "./esign-pdf.ts";

export interface SigningCase {
  readonly title: string;
  readonly lines: readonly string[];
  readonly signerName: string;
  /** Whether this person can sign now; otherwise what the page says instead. */
  readonly state: "open" | "signed" | { readonly closed: string };
}

/** What a provider's signing pages need to know and can have done; links carry an unguessable code. */
export interface SigningDesk {
  readonly providerName: string;
  find(code: string): SigningCase | undefined;
  sign(code: string): void;
  refuse(code: string, reason: string): void;
}

export const isSigningPage = (path: string): boolean => path.startsWith("/sign/");

/** The pages on which a person plays the signer. */
export function answerSigningPage(request: WireRequest, desk: SigningDesk): Answer {
  const [, , code = "", action = ""] = request.path.split("/");
  const found = desk.find(code);
  if (!found)
    return html(pageOf(desk, "链接无效", "<p>链接不存在，请联系发起方重新发送。</p>"), 404);
  if (action === "contract.pdf") {
    const headers = { "content-type": "application/pdf" };
    return { headers, body: pdfOf(found.title, found.lines) };
  }
  if (request.method === "POST" && found.state === "open") {
    if (action === "refuse") {
      const reason = new URLSearchParams(request.rawBody.toString("utf8")).get("reason");
      desk.refuse(code, reason || "签署人拒签");
    } else desk.sign(code);
    // The page is fetched anew, so that reloading it does not sign again.
    return { status: 303, headers: { location: `/sign/${code}` }, body: "" };
  }
  return html(pageOf(desk, found.title, contractOf(code, found)));
}

function contractOf(code: string, { lines, signerName, state }: SigningCase): string {
  const text = lines.map((line) => `<p>${escaped(line) || "&nbsp;"}</p>`).join("");
  return `<p class="who">签署人：${escaped(signerName)}</p>
<article>${text}</article>
<p><a href="/sign/${code}/contract.pdf" target="_blank">查看 PDF 原件</a></p>
${stateOf(code, state)}`;
}

function stateOf(code: string, state: SigningCase["state"]): string {
  if (state === "signed") return '<p class="done" role="status">您已签署成功，可以关闭本页。</p>';
  if (state !== "open") return `<p class="shut" role="status">${escaped(state.closed)}</p>`;
  return `<form method="post" action="/sign/${code}/sign"><button class="main">签署</button></form>
<form method="post" action="/sign/${code}/refuse">
<label>拒签原因 <input name="reason" maxlength="50" placeholder="选填"></label>
<button>拒签</button></form>`;
}

const style = `body{margin:0;background:#f4f5f7;color:#1d2129;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:640px;margin:0 auto;padding:20px 16px 48px}h1{font-size:20px;margin:4px 0 12px}
header{color:#5b6472;font-size:13px}article{background:#fff;border-radius:8px;padding:12px 18px;max-height:52vh;overflow:auto}
article p{margin:0}form{margin:14px 0;display:flex;flex-wrap:wrap;gap:10px;align-items:center}label{flex:1 1 200px;font-size:14px}
input{width:100%;box-sizing:border-box;font:inherit;padding:8px 10px;border:1px solid #8a94a3;border-radius:6px}
button{font:inherit;min-height:46px;padding:0 26px;border:1px solid #8a94a3;border-radius:8px;background:#fff;color:inherit}
button.main{flex:1;border:0;background:#155bd4;color:#fff}.done{color:#0b6b3a}.shut{color:#9a3412}a{color:#155bd4}`;

function pageOf({ providerName }: SigningDesk, title: string, content: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escaped(title)}</title>
<style>${style}</style></head><body><main><header>${escaped(providerName)}（模拟环境，签署不具法律效力）</header>
<h1>${escaped(title)}</h1>${content}</main></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (found) => entities[found] ?? found);
