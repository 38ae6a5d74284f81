import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { serviceCharge } from "../../contract.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import type { DemoCharge, Step } from "./demo-charges.ts";

interface Said {
  readonly how: "reject";
  readonly remark: string;
}

interface Passing {
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
}

export interface Seeding {
  /** Who charges customers, and asks for their money to go back. */
  readonly sellerId: string;
  /** Who decides on money that came late. */
  readonly cashierId: string;
  /** Who corrects orders and lets refunds go. */
  readonly reviewerId: string;
  readonly adminId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (instanceId: string, said: Said, at: Date) => Promise<void>;
    readonly pass: (instanceId: string, passing: Passing) => Promise<void>;
  };
  /** What the channel says: the collection's own, handed over by main. */
  readonly channel: {
    code(charge: Code, answer: "created" | "closed" | { readonly fen: number }): Promise<void>;
    refund(refund: Given, answer: "processing" | "unknown" | "failed" | "refunded"): Promise<void>;
    /** It never heard of them, and is not asked. */
    forget(chargeId: string, at: Date): Promise<void>;
  };
  readonly proof: (by: Acting) => Promise<string>;
}

interface Code {
  readonly chargeId: string;
  /** The first code that was made for it is one. */
  readonly sequence: number;
  readonly at: Date;
}

interface Given {
  readonly number: string;
  readonly at: Date;
}

const remarks = {
  agreed: "已核对，同意",
  rejected: "合同已履行，不符合退款条件",
  cancelled: "客户改为继续办理",
  kept: "客户确认是同一笔业务，保留",
  offline: "渠道已超过可退期限，按客户银行卡退回",
  adjusted: "客户另付了材料费，应收金额写少了",
};

interface Told {
  readonly charge: DemoCharge;
  readonly id: string;
  /** When the next thing happens. */
  readonly next: () => Date;
}

/** What can happen to a charge, each by who does it. */
export class Story {
  readonly #seeding: Seeding;
  readonly #told: Told;
  #codes = 0;
  #refundId = "";

  constructor(seeding: Seeding, told: Told) {
    this.#seeding = seeding;
    this.#told = told;
  }

  readonly does: Readonly<Record<Step, () => Promise<void>>> = {
    code: () => this.#makeCode(serviceCharge.generateQr),
    newCode: () => this.#makeCode(serviceCharge.resetExpiry),
    expires: () => this.#hear(this.#codes, "closed"),
    paid: () => this.#hear(this.#codes, this.#price),
    paidByFirst: () => this.#hear(1, this.#price),
    kept: async () => {
      const { id } = this.#told;
      const cashier = await this.#as("cashierId");
      const { payments } = await cashier.call(serviceCharge.money, { id });
      const paymentId = payments.find(({ parked }) => parked !== null)?.id ?? "";
      await cashier.call(serviceCharge.keepLate, { id, paymentId, remark: remarks.kept });
    },
    removed: async () => {
      const { id } = this.#told;
      await (await this.#as("adminId")).call(serviceCharge.remove, { id });
      if (this.#codes > 0) await this.#hear(this.#codes, "closed");
    },
    adjust: async () => {
      const { id, charge } = this.#told;
      const reviewer = await this.#as("reviewerId");
      const receivableAmount = (charge.yuan * 100 + 5_000) as Fen;
      const { type: orderTypeCode } = charge;
      const wanted = { id, orderTypeCode, receivableAmount, remark: remarks.adjusted };
      await reviewer.call(serviceCharge.adjust, wanted);
    },
    adjusted: async () => {
      const { id } = this.#told;
      const { instanceId } = await (
        await this.#as("reviewerId")
      ).call(serviceCharge.detail, { id });
      await this.#pass(instanceId);
    },
    ask: () => this.#ask(),
    passed: async () => this.#pass((await this.#refund()).instanceId),
    rejected: async () => {
      const { instanceId } = await this.#refund();
      const said = { how: "reject", remark: remarks.rejected } as const;
      await this.#seeding.course.decide(instanceId ?? "", said, this.#told.next());
    },
    cancelled: async () => {
      const given = { id: this.#refundId, remark: remarks.cancelled };
      await (await this.#as("sellerId")).call(serviceChargeRefund.cancelRefund, given);
    },
    released: async () => {
      const reviewer = await this.#as("reviewerId");
      await reviewer.call(serviceChargeRefund.refund, { id: this.#refundId });
    },
    processing: () => this.#hearOfRefund("processing"),
    unknown: () => this.#hearOfRefund("unknown"),
    failed: () => this.#hearOfRefund("failed"),
    offline: async () => {
      const cashier = await this.#as("cashierId");
      await cashier.call(serviceChargeRefund.payOffline, {
        id: this.#refundId,
        payeeAccount: "6222021234567890128",
        payeeBankName: "中国工商银行杭州武林支行",
        cnaps: null,
        remark: remarks.offline,
        fileIds: [await this.#seeding.proof(cashier)],
      });
    },
    refunded: () => this.#hearOfRefund("refunded"),
  };

  get #price() {
    return { fen: this.#told.charge.yuan * 100 };
  }

  #as(who: "sellerId" | "cashierId" | "reviewerId" | "adminId"): Promise<Acting> {
    return this.#seeding.as(this.#seeding[who], this.#told.next());
  }

  /** Where nobody makes its picture, the first worker that starts does. */
  async #makeCode(by: typeof serviceCharge.generateQr): Promise<void> {
    const { id, charge } = this.#told;
    await (await this.#as("sellerId")).call(by, { id });
    this.#codes += 1;
    if (charge.steps.length > 1) await this.#hear(this.#codes, "created");
  }

  #hear(sequence: number, answer: Parameters<Seeding["channel"]["code"]>[1]): Promise<void> {
    const { id: chargeId, next } = this.#told;
    return this.#seeding.channel.code({ chargeId, sequence, at: next() }, answer);
  }

  async #ask(): Promise<void> {
    const { id, charge } = this.#told;
    const seller = await this.#as("sellerId");
    const { payments } = await seller.call(serviceCharge.money, { id });
    const payment = payments.find(({ parked }) => parked !== null) ?? payments[0];
    const whole = payment?.refundableAmount ?? (0 as Fen);
    const { id: refundId } = await seller.call(serviceCharge.applyRefund, {
      id,
      paymentId: payment?.id ?? "",
      refundAmount: charge.backYuan === undefined ? whole : ((charge.backYuan * 100) as Fen),
      refundReason: charge.reason ?? "DUPLICATE",
      remark: null,
      fileIds: [await this.#seeding.proof(seller)],
    });
    this.#refundId = refundId;
  }

  async #refund() {
    const seller = await this.#as("sellerId");
    return seller.call(serviceChargeRefund.detail, { id: this.#refundId });
  }

  async #pass(instanceId: string | null): Promise<void> {
    const passing = { at: this.#told.next, remark: () => remarks.agreed };
    await this.#seeding.course.pass(instanceId ?? "", passing);
  }

  async #hearOfRefund(answer: Parameters<Seeding["channel"]["refund"]>[1]): Promise<void> {
    const { orderNo: number } = await this.#refund();
    await this.#seeding.channel.refund({ number, at: this.#told.next() }, answer);
  }
}
