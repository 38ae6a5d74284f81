import { type Exchange } from "./journal.ts";

export interface RenderedNotice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface KeptNotice extends RenderedNotice {
  readonly accepts?: string | undefined;
  readonly mostAttempts: number;
  readonly fault?: string | undefined;
}

type SentExchange = Omit<Exchange, "provider" | "op" | "merchantNo">;

/** Providers wait five seconds for an answer to a notice. */
const patienceMs = 5000;

/** Posts a notice once and says whether the receiver took it. Never throws. */
export async function postNotice(
  notice: KeptNotice,
  closing: AbortSignal,
): Promise<{ taken: boolean; exchange: SentExchange }> {
  const started = Date.now();
  const { status, text, error } = await post(
    notice,
    AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]),
  );
  const isOk = status >= 200 && status < 300;
  const taken = isOk && (notice.accepts === undefined || text.trim() === notice.accepts);
  const exchange: SentExchange = {
    direction: "out",
    method: "POST",
    path: notice.url,
    requestHeaders: notice.headers,
    requestBody: notice.body,
    status,
    answerBody: text,
    fault: notice.fault,
    error,
    ms: Date.now() - started,
  };
  return { taken, exchange };
}

async function post({ url, headers, body }: KeptNotice, signal: AbortSignal) {
  try {
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    return { status: answer.status, text: await answer.text() };
  } catch (problem) {
    return {
      status: 0,
      text: "",
      error: problem instanceof Error ? problem.message : String(problem),
    };
  }
}
