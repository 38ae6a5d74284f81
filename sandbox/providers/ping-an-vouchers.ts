import { type FaultHit } from "../faults.ts";
import { type Context } from "../provider.ts";
import { numberTaken, paused, reject, type Reply } from "./ping-an-replies.ts";
import { digestOf, isOurPayer } from "./ping-an-transfer.ts";
import { type Tree, valueOf } from "./ping-an-xml.ts";

/** What was asked under a voucher number, and what was answered. */
interface Voucher {
  readonly digest: string;
  readonly reply: Reply;
}

interface Transfers {
  /** What the checks before booking find wrong. */
  readonly flaw: string | undefined;
  /** Takes the order; only called for a number that is new. */
  readonly execute: (number: string) => Reply;
}

/**
 * The door of 4004 and 4018: a voucher number is used once. The same order again gets the first
 * answer, another one is refused, and neither is executed.
 */
export function underVoucher(
  context: Context,
  { asked, fault }: { readonly asked: Tree; readonly fault: FaultHit | undefined },
  { flaw, execute }: Transfers,
): Reply {
  if (fault?.effect === "maintenance") return paused;
  if (fault?.effect === "duplicateRefused") return numberTaken;
  if (!isOurPayer(context, asked)) return reject("YQ9988", "付款账户未签约银企直连");
  if (flaw !== undefined) return reject("YQ9993", `数据错误：${flaw}`);
  const number = valueOf(asked, "ThirdVoucher");
  const place = { provider: "ping-an" as const, kind: "voucher", key: number };
  const digest = digestOf(asked);
  const earlier = context.store.get<Voucher>(place);
  if (earlier) return earlier.digest === digest ? earlier.reply : numberTaken;
  const reply = execute(number);
  context.store.put(place, { digest, reply } satisfies Voucher);
  return reply;
}
