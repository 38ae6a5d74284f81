export type SandboxProvider = (typeof sandboxProviders)[number];

/** In the order of their ports, which follow the control port. */
export const sandboxProviders = [
  "esign",
  "letsign",
  "ping-an",
  "flexpay",
  "allinpay",
  "sms",
  "file-storage",
] as const;

/** sandbox/faults.ts says what the fields mean and sandbox/fault-kinds.ts which effects there are. */
export interface SandboxFault {
  readonly provider: SandboxProvider;
  readonly match?: {
    readonly op?: string;
    readonly merchantNo?: string;
    readonly amountFen?: number;
    readonly nth?: number;
  };
  readonly effect: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly times?: number;
  readonly probability?: number;
  readonly seed?: number;
}

export interface SandboxExchange {
  readonly id: number;
  readonly at: number;
  readonly provider: SandboxProvider;
  readonly op: string;
  readonly merchantNo?: string;
  readonly direction: "in" | "out";
  readonly method: string;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly status: number;
  readonly answerBody: string;
  readonly fault?: string;
  readonly error?: string;
}

export interface SandboxLedgerLine {
  readonly provider: SandboxProvider;
  readonly kind: "paid" | "collected" | "refunded" | "returned";
  readonly merchantNo: string;
  readonly count: number;
  readonly sumFen: number;
}

export interface JournalFilter {
  readonly provider?: SandboxProvider;
  readonly op?: string;
  readonly merchantNo?: string;
  readonly after?: number;
  readonly limit?: number;
}

type KeyPairs = Texts<
  "merchantPrivateKey" | "merchantPublicKey" | "platformPrivateKey" | "platformPublicKey"
>;

/** The credentials as sandbox/merchants.ts writes them; keys are PEM. */
export interface SandboxMerchants extends SandboxMerchant {
  /** Merchants who have nothing to do with the first. */
  readonly others: readonly SandboxMerchant[];
}

export interface SandboxMerchant {
  readonly esign: Texts<"appId" | "appSecret">;
  readonly letsign: Texts<"appCode" | "appSecret" | "callbackSecret">;
  readonly pingAn: Texts<"customerCode" | "payerAccount" | "payerName">;
  readonly flexpay: KeyPairs & Texts<"merchantNo" | "acctNo" | "projectCode">;
  readonly allinpay: KeyPairs & Texts<"cusid" | "appid">;
  readonly sms: Texts<"accessKeyId" | "accessKeySecret" | "signName">;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type SandboxControl = ReturnType<typeof openSandboxControl>;

/** Speaks to the control port; what it refuses is thrown with its reason. */
export function openSandboxControl(address: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${address}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`sandbox ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    address,
    addFault: (fault: SandboxFault) => call<{ id: number }>("POST", "faults", fault),
    faults: () =>
      call<(SandboxFault & { id: number; seen: number; fired: number })[]>("GET", "faults"),
    clearFaults: () => call<object>("DELETE", "faults"),
    /** Moves the outside time on; what became due has happened, notices included, when this resolves. */
    advance: (advanceMs: number) => call<{ now: number }>("POST", "clock", { advanceMs }),
    /** A person's action outside; what became due has happened when this resolves. */
    act: <T = object>(provider: SandboxProvider, act: string, input: object = {}) =>
      call<T>("POST", "act", { ...input, provider, act }),
    journal: (filter: JournalFilter = {}) =>
      call<SandboxExchange[]>("GET", `journal?${queryOf(filter)}`),
    ledger: (provider?: SandboxProvider) =>
      call<SandboxLedgerLine[]>("GET", `ledger?${queryOf({ provider })}`),
    latency: (ms: number) => call<object>("POST", "latency", { ms }),
    amountRules: (on: boolean) => call<object>("POST", "amounts", { on }),
    merchants: () => call<SandboxMerchants>("GET", "merchants"),
    reset: () => call<object>("POST", "reset"),
  };
}

function queryOf(filter: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}
