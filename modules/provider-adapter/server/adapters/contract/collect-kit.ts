import { afterAll, beforeAll, beforeEach } from "vitest";
import { newId } from "#platform/server/clock.ts";
import type { SandboxProvider } from "#platform/testing/sandbox-control.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import type {
  CollectPort,
  IncomingNotice,
  NoticePort,
} from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";

export interface CollectUnderTest {
  readonly sandbox: TestSandbox;
  readonly provider: SandboxProvider;
  readonly collect: CollectPort;
  readonly notices: NoticePort;
  readonly received: readonly IncomingNotice[];
  readonly close: () => Promise<void>;
}

/** Ours, new in every test. */
export const newNumber = (letter: string): string =>
  `${letter}${newId().replaceAll("-", "").slice(0, 24)}`;

export type CollectKit = ReturnType<typeof openCollectKit>;

/** What the contract's tests say in one word, over the adapter that is tested. */
export function openCollectKit(open: () => Promise<CollectUnderTest>) {
  const kit = { under: undefined as unknown as CollectUnderTest };
  beforeAll(async () => void (kit.under = await open()));
  afterAll(() => kit.under.close());
  beforeEach(() => kit.under.sandbox.control.clearFaults());

  const act = (name: string, merchantNo: string, more: object = {}) =>
    kit.under.sandbox.control.act(kit.under.provider, name, { merchantNo, ...more });
  const order = (over: { merchantNumber?: string; amountFen?: number } = {}) => ({
    merchantNumber: newNumber("C"),
    amountFen: 30_000,
    subject: "服务费 & 保证金",
    payBy: "wechat" as const,
    validMinutes: 30,
    ...over,
  });
  async function opened() {
    const asked = order();
    return { ...asked, ...valueOf(await kit.under.collect.create(call, asked)) };
  }
  async function paid() {
    const made = await opened();
    await act("pay", made.merchantNumber);
    return made;
  }
  /** The next request of that operation goes wrong in this way. */
  function fault(
    op: string,
    effect: string,
    params: Record<string, string | number | boolean> = {},
  ) {
    const { sandbox, provider } = kit.under;
    return sandbox.control.addFault({ provider, match: { op }, effect, params, times: 1 });
  }
  const query = async (merchantNumber: string) =>
    valueOf(await kit.under.collect.query(call, merchantNumber));
  const refundOf = (merchantNumber: string, amountFen: number) => ({
    refundNumber: newNumber("R"),
    merchantNumber,
    amountFen,
    reason: "订单取消",
  });
  /** What really happened under a number, whatever was answered. */
  async function ledger(merchantNo: string) {
    const lines = await kit.under.sandbox.control.ledger(kit.under.provider);
    return lines
      .filter((line) => line.merchantNo === merchantNo)
      .map(({ kind, count, sumFen }) => ({ kind, count, sumFen }));
  }
  const noticesAbout = (ourNumber: string) =>
    kit.under.received.filter((notice) =>
      kit.under.notices.events(notice).some((event) => event.ourNumber === ourNumber),
    );
  return Object.assign(kit, {
    act,
    order,
    opened,
    paid,
    fault,
    query,
    refundOf,
    ledger,
    noticesAbout,
  });
}
