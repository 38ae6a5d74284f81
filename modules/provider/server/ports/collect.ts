import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call } from "./call.ts";

export interface NewCollection {
  readonly merchantNumber: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly payBy: "wechat" | "alipay";
  readonly validMinutes: number;
}

export interface CollectResult {
  readonly state: "created" | "paying" | "paid" | "closed" | "failed";
  readonly paidFen?: number;
  readonly payer?: string;
  readonly paidBy?: string;
  readonly providerNumber?: string;
  readonly at?: Date;
}

export interface RefundResult {
  readonly state: "processing" | "refunded" | "failed";
  readonly refundedFen?: number;
  readonly providerNumber?: string;
  readonly at?: Date;
  readonly failCode?: string;
  readonly failText?: string;
}

export interface CollectPort {
  create(
    call: Call,
    order: NewCollection,
  ): Promise<Outcome<{ readonly qrContent: string; readonly providerNumber?: string }>>;
  query(
    call: Call,
    merchantNumber: string,
  ): Promise<Outcome<CollectResult | { readonly state: "notFound" }>>;
  /** After it nobody can pay any more, or somebody has. */
  close(call: Call, merchantNumber: string): Promise<Outcome<"closed" | "alreadyPaid">>;
  refund(
    call: Call,
    refund: {
      readonly refundNumber: string;
      readonly merchantNumber: string;
      readonly amountFen: number;
      readonly reason: string;
    },
  ): Promise<Outcome<RefundResult>>;
  refundQuery(
    call: Call,
    refundNumber: string,
  ): Promise<Outcome<RefundResult | { readonly state: "notFound" }>>;
}
