export interface ProviderInfo {
  readonly name: string;
  readonly address: string;
  readonly acts: readonly string[];
}

export interface KeptFault {
  readonly id: number;
  readonly provider: string;
  readonly effect: string;
  readonly match?: Readonly<Record<string, string | number>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly times?: number;
  readonly probability?: number;
  readonly seed?: number;
  readonly seen: number;
  readonly fired: number;
}

export interface FaultCatalogue {
  readonly faultKinds: Readonly<
    Record<string, { providers: readonly string[] | "all"; proves: string }>
  >;
  readonly provesInChinese: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, { kind: number; stage: string }>>;
  readonly effectTexts: Readonly<Record<string, readonly [string, string]>>;
}

export interface Exchange {
  readonly id: number;
  readonly at: number;
  readonly provider: string;
  readonly op: string;
  readonly merchantNo?: string;
  readonly direction: "in" | "out";
  readonly method: string;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, unknown>>;
  readonly requestBody: string;
  readonly status: number;
  readonly answerBody: string;
  readonly fault?: string;
  readonly error?: string;
  readonly ms: number;
}

export interface LedgerLine {
  readonly provider: string;
  readonly kind: "paid" | "collected" | "refunded" | "returned";
  readonly merchantNo: string;
  readonly count: number;
  readonly sumFen: number;
}

/** Calls the control API; a refusal is thrown with its reason. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`/_control/${path}`, { method, ...content });
  const result: unknown = await answer.json();
  if (!answer.ok) throw new Error((result as { error: string }).error);
  return result as T;
}
