import type { PayoutResult } from "#modules/provider/server/index.ts";
import type { Heard } from "../rules/apply.ts";
import type { Particulars } from "./channel-result.ts";

/** A channel's answer about a line in the words of our rule; none: it was not mentioned. */
export function heardFrom(result: PayoutResult | { state: "notFound" } | undefined): Heard {
  if (!result) return { said: "unknown" };
  if (result.state === "paid") return paid(result);
  if (result.state === "failed") return failed(result);
  if (result.state === "returned") return { said: "returned", text: result.failText ?? "" };
  return { said: result.state };
}

const paid = ({
  amountFen = null,
  bankSerial = null,
}: {
  amountFen?: number | null;
  bankSerial?: string | null;
}): Heard => ({
  said: "paid",
  amountFen,
  bankSerial,
});

const failed = ({
  failCode = "UNSPECIFIED",
  failText = "",
}: Pick<PayoutResult, "failCode" | "failText">): Heard => ({
  said: "failed",
  code: failCode,
  text: failText,
});

export function particularsOf(
  result: PayoutResult | { state: "notFound" } | undefined,
): Particulars {
  if (!result || result.state === "notFound") return {};
  const { providerNumber, bankSerial, feeFen, at } = result;
  return { providerNumber, bankSerial, feeFen, at };
}
