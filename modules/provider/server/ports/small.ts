import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call } from "./call.ts";

export interface IdentityPort {
  /** Whether name, ID number and bank card belong to one person. A source that failed is no mismatch. */
  bankCard(
    call: Call,
    person: { readonly name: string; readonly idCardNo: string; readonly cardNo: string },
  ): Promise<
    Outcome<{
      readonly match: boolean;
      readonly differs?: "name" | "card";
      readonly verifyId: string;
    }>
  >;
}

export interface SmsPort {
  send(
    call: Call,
    message: {
      readonly phone: string;
      readonly template: string;
      readonly params: Readonly<Record<string, string>>;
      readonly ourNumber: string;
    },
  ): Promise<Outcome<{ readonly bizId: string }>>;
  /** What became of a message that was taken, or of one whose answer was lost: then our number finds it. */
  report(
    call: Call,
    sent: {
      readonly bizId: string | null;
      readonly ourNumber?: string;
      readonly phone: string;
      readonly sentAt: Date;
    },
  ): Promise<Outcome<"waiting" | "delivered" | "failed">>;
}

export interface OcrLine {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Which of several readings of the same picture it is from. */
  readonly reading: number;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface OcrPort {
  lines(call: Call, image: Buffer): Promise<Outcome<readonly OcrLine[]>>;
}
