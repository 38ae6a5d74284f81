import { sms } from "#modules/provider-adapter/server/adapters/sms/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { Outward } from "#platform/server/outward/outward.ts";
import type { SandboxMerchants } from "#platform/testing/sandbox-control.ts";
import type { Books } from "./sandbox-books.ts";
import { type Fault, faultsUnder } from "./verdict.ts";

interface Carrier {
  readonly outward: Outward;
  readonly address: string;
  readonly merchants: SandboxMerchants;
}

interface Sent {
  readonly ourNumber: string;
  readonly outcome: "ok" | "certainFailure" | "unknown";
}

/**
 * Somebody who sends texts at any hour, which the product's own reminders do not: they keep the
 * night's peace.
 */
export class Texter {
  readonly #carrier: Carrier;
  readonly #sent: Sent[] = [];

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
  }

  async send(): Promise<void> {
    const { outward, address, merchants } = this.#carrier;
    const { accessKeyId, accessKeySecret, signName } = merchants.sms;
    const account = {
      id: "drill",
      tenantId: "drill",
      provider: "SMS",
      name: "演练",
      address,
      settings: { accessKeyId, signName },
      secrets: { accessKeySecret },
      notifyUrl: "",
    };
    const ourNumber = newId();
    const phone = `139${String(this.#sent.length).padStart(8, "0")}`;
    const port = sms.connect({ outward, account }).sms;
    const message = { phone, template: "SMS_100000002", params: { name: "王芳" }, ourNumber };
    const outcome = await port?.send({ deadlineMs: 5_000 }, message);
    this.#sent.push({ ourNumber, outcome: outcome?.kind ?? "unknown" });
  }

  /** Taken is taken, refused is refused; who heard nothing does not say that he knows. */
  judge(books: Books): Fault[] {
    const taken = new Set(books.messages().map(({ outId }) => outId));
    return this.#sent.flatMap(({ ourNumber, outcome }) =>
      faultsUnder(ourNumber, [
        [outcome === "ok" && !taken.has(ourNumber), "a text is said to be taken and is not"],
        [outcome === "certainFailure" && taken.has(ourNumber), "a text is said to be refused"],
      ]),
    );
  }
}
