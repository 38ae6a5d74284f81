import { ask } from "#platform/server/outward/ask.ts";
import { addressOf, allowedAddresses } from "#platform/server/outward/addresses.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { after, sharedDeadline } from "#platform/server/outward/steps.ts";
import type {
  Connection,
  Call,
  ProviderFile,
  PayoutReference,
} from "#modules/provider/server/faces/ports.ts";
import { done } from "./codes.ts";
import { textIn } from "./fields.ts";
import type { Gateway } from "./gateway.ts";

/** Asks for the receipt's link and fetches the file at once, because links expire. */
export async function receiptOf(
  connection: Connection,
  gateway: Gateway,
  { call, of }: { readonly call: Call; readonly of: PayoutReference },
): Promise<Outcome<ProviderFile | "notYet">> {
  const left = sharedDeadline(call.deadlineMs);
  const link = await gateway<URL | "notYet">(call, {
    apiCode: "SFT0506",
    ourNumber: of.merchantNumber,
    business: { type: "00", outOrderNo: of.merchantNumber },
    read: ({ code, message, data }) => {
      if (code !== done) return { kind: "certainFailure", code, message };
      const url = textIn(data, "receiptStatus") === "1" ? textIn(data, "url") : undefined;
      return { kind: "ok", value: url === undefined ? "notYet" : new URL(url) };
    },
  });
  if (link.kind !== "ok") return link;
  if (link.value === "notYet") return { ...link, value: link.value };
  const url = link.value;
  const hosts = allowedAddresses(connection.account.settings["fileHosts"] ?? "");
  if (!hosts.has(addressOf(url))) {
    const message = `回单地址 ${addressOf(url)} 不在渠道账户的文件域名中，请核对后添加`;
    return {
      ...link,
      kind: "certainFailure",
      code: "FILE_HOST_NOT_LISTED",
      message,
      notSent: false,
    };
  }
  const wanted = { url, deadlineMs: left(), number: of.merchantNumber };
  return after(link, await download(connection, wanted));
}

/** A link that is no longer good leaves it open: the next asking gives another. */
function download(
  { outward }: Connection,
  {
    url,
    deadlineMs,
    number,
  }: { readonly url: URL; readonly deadlineMs: number; readonly number: string },
): Promise<Outcome<ProviderFile>> {
  return ask(outward, {
    operation: "receipt file",
    ourNumber: number,
    request: { method: "GET", url: url.href, deadlineMs },
    said: `GET ${addressOf(url)}${url.pathname}`,
    heard: ({ status, body }) => `${status}, ${body.length} bytes`,
    read: ({ status, body }) => {
      if (status !== 200) return { kind: "unknown", reason: "providerUnknown" };
      if (body.subarray(0, 5).toString("latin1") !== "%PDF-") throw new Error("no PDF");
      const file = { name: `${number}.pdf`, contentType: "application/pdf", content: body };
      return { kind: "ok", value: file };
    },
  });
}
