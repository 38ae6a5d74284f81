import { newId } from "#platform/server/clock.ts";
import type { Exchange, Outcome } from "#platform/server/outward/outcome.ts";
import { after, sharedDeadline } from "#platform/server/outward/steps.ts";
import type { Call, PayoutReference, PayoutResult } from "#modules/provider/server/faces/ports.ts";
import { done, noRecord } from "./codes.ts";
import type { FrontEnd } from "./front-end.ts";
import { resultOf } from "./result.ts";
import { linesOf, textOf, type XmlFields } from "./xml.ts";

const linesPerPage = 500;
/** More pages than any batch has: a bank that never says it is the last page is not followed for ever. */
const mostPages = 20;

type Standing = PayoutResult | { readonly state: "notFound" };
type Page =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly lines: readonly XmlFields[]; readonly isLast: boolean };

export interface BatchQueries {
  /** A line that another line's question has just answered as well. */
  alreadyTold(of: PayoutReference): Outcome<Standing> | undefined;
  ask(call: Call, of: PayoutReference): Promise<Outcome<Standing>>;
}

/**
 * How the lines of batches stand. Only a line itself counts: sums and the batch's own state are not
 * looked at, and a line that a known batch does not list has no answer yet.
 */
export function openBatchQueries(trade: FrontEnd): BatchQueries {
  const siblings = openSiblings();

  async function ask(call: Call, of: PayoutReference): Promise<Outcome<Standing>> {
    const left = sharedDeadline(call.deadlineMs);
    let before: Outcome<Page> | undefined;
    for (let page = 1; page <= mostPages; page += 1) {
      const asked = await onePage(trade, { deadlineMs: left() }, { of, page });
      const outcome = before ? after(before, asked) : asked;
      if (outcome.kind !== "ok") return outcome;
      const { value, ...told } = outcome;
      if (!value.isKnown) return { ...told, value: { state: "notFound" } };
      const found = value.lines.find((line) => textOf(line, "SThirdVoucher") === of.merchantNumber);
      siblings.keep(of, value.lines, outcome.exchange);
      if (found) return { ...told, ...understood(found, outcome.exchange) };
      before = outcome;
      if (value.isLast) break;
    }
    if (!before) throw new Error("no page was asked for");
    const { exchange, earlier = [] } = before;
    return { kind: "unknown", reason: "providerUnknown", exchange, earlier };
  }

  return { ask, alreadyTold: (of) => siblings.take(of) };
}

function onePage(
  trade: FrontEnd,
  call: Call,
  { of, page }: { readonly of: PayoutReference; readonly page: number },
): Promise<Outcome<Page>> {
  return trade<Page>(call, {
    code: "4015",
    ourNumber: of.merchantNumber,
    fields: {
      OrigThirdVoucher: of.submissionNumber,
      QueryType: "0",
      PageCts: String(linesPerPage),
      PageNo: String(page),
    },
    read: ({ code, fields }) => {
      if (noRecord.has(code)) return { kind: "ok", value: { isKnown: false } };
      if (code !== done) return { kind: "unknown", reason: "providerUnknown" };
      const isLast = textOf(fields, "IsEnd") !== "N";
      return { kind: "ok", value: { isKnown: true, lines: linesOf(fields, "list"), isLast } };
    },
  });
}

function understood(line: XmlFields, exchange: Exchange): Outcome<Standing> {
  try {
    return { kind: "ok", value: resultOf(line), exchange };
  } catch {
    return { kind: "unknown", reason: "unparsable", exchange };
  }
}

interface Told {
  readonly until: number;
  readonly lines: Map<string, XmlFields>;
  readonly exchange: Exchange;
}

/** Long enough for the lines of a batch that are asked about one after another. */
const keptForMs = 5_000;

/**
 * An answer tells of all lines, and the bank wants to be asked about a batch every ten minutes at
 * most. So the other lines' part waits a moment for their own questions. Each is handed out once:
 * who asks again about a line asks the bank.
 */
function openSiblings() {
  const told = new Map<string, Told>();
  return {
    keep(of: PayoutReference, lines: readonly XmlFields[], exchange: Exchange): void {
      const now = performance.now();
      for (const [number, { until }] of told) if (until < now) told.delete(number);
      const others = new Map(lines.map((line) => [textOf(line, "SThirdVoucher") ?? "", line]));
      others.delete(of.merchantNumber);
      told.set(of.submissionNumber, { until: now + keptForMs, lines: others, exchange });
    },
    take({ merchantNumber, submissionNumber }: PayoutReference): Outcome<Standing> | undefined {
      const batch = told.get(submissionNumber);
      const line = batch?.lines.get(merchantNumber);
      if (!batch || !line || batch.until < performance.now()) return undefined;
      batch.lines.delete(merchantNumber);
      const exchange = {
        ...batch.exchange,
        id: newId(),
        ourNumber: merchantNumber,
        heard: `told together with ${batch.exchange.ourNumber}`,
        tookMs: 0,
      };
      return understood(line, exchange);
    },
  };
}
