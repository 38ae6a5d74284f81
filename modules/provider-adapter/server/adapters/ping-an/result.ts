import type { PayoutResult } from "#modules/provider/server/faces/ports.ts";
import { fenOfYuan, momentOf } from "../support.ts";
import { textOf, type XmlFields } from "./xml.ts";

/**
 * How a transfer stands, by `Stt` alone: 20 is paid, 30 is failed, and everything else still runs.
 * `Yhcljg` only describes. A transfer that came back later says so in `IsBack`.
 */
export function resultOf(fields: XmlFields): PayoutResult {
  const stt = textOf(fields, "Stt");
  if (stt === undefined) throw new Error("no Stt");
  const facts = factsOf(fields);
  if (textOf(fields, "IsBack") === "1") {
    return {
      ...facts,
      state: "returned",
      failCode: "RETURNED",
      failText: textOf(fields, "BackRem") ?? "",
    };
  }
  if (stt === "20") return { ...facts, state: "paid" };
  if (stt !== "30") return { ...facts, state: "processing" };
  const [, failCode = "", failText = ""] =
    /^([^:]*):?(.*)$/su.exec(textOf(fields, "Yhcljg") ?? "") ?? [];
  return { ...facts, state: "failed", failCode, failText };
}

function factsOf(fields: XmlFields): Omit<PayoutResult, "state"> {
  const amount = textOf(fields, "TranAmount");
  const fee = textOf(fields, "Fee");
  const day = textOf(fields, "AccountDate");
  const providerNumber = textOf(fields, "FrontLogNo");
  const bankSerial = textOf(fields, "hostFlowNo");
  return {
    ...(amount !== undefined && { amountFen: fenOfYuan(amount) }),
    ...(fee !== undefined && { feeFen: fenOfYuan(fee) }),
    ...(day !== undefined && { at: bookingTimeOf(day, textOf(fields, "AccountTime") ?? "000000") }),
    ...(providerNumber !== undefined && { providerNumber }),
    ...(bankSerial !== undefined && { bankSerial }),
  };
}

/** A day (yyyyMMdd) and a time (HHmmss) of the bank's clocks; without a time it is the day's beginning. */
export function bookingTimeOf(day: string, time: string): Date {
  const [, ...clock] = /^(\d\d):?(\d\d):?(\d\d)/.exec(time) ?? [];
  return momentOf(day.replaceAll("-", "") + (clock.join("") || "000000"));
}
