import { type DatabaseSync } from "node:sqlite";
import { type Clock } from "./clock.ts";
import { type Journal } from "./journal.ts";
import { mostAttempts } from "./notice-delivery.ts";
import { noticeStatements } from "./notice-statements.ts";
import { type RenderedNotice } from "./post-notice.ts";
import { type ProviderName } from "./provider-names.ts";

/** What a notice is about, and when it goes. */
export interface NoticeAbout {
  readonly provider: ProviderName;
  /** The action or business type; faults match it as `op`. */
  readonly op: string;
  readonly merchantNo?: string | undefined;
  readonly amountFen?: number | undefined;
  readonly afterMs?: number;
  /** What counts as taken: any 2xx, or a 2xx with exactly this text. */
  readonly accepts?: string;
}

export interface Queueing {
  /** How often it is tried; a false notice only once. */
  readonly attempts?: number;
  /** Waits until a later notice of the same number has arrived. */
  readonly heldBack?: boolean;
  readonly fault?: string;
}

export interface NoticeQueue {
  add(about: NoticeAbout, rendered: RenderedNotice, how?: Queueing): void;
  noteUnsent(about: NoticeAbout, rendered: RenderedNotice): void;
  replayOldest(provider: ProviderName): void;
}

/** Notices wait on disk, so that a restart of the sandbox forgets none. */
export function openNoticeQueue(
  database: DatabaseSync,
  clock: Clock,
  journal: Journal,
): NoticeQueue {
  const { insert, oldestDone } = noticeStatements(database);
  return {
    add({ provider, op, merchantNo, afterMs = 0, accepts }, rendered, how = {}) {
      const { attempts = mostAttempts, heldBack = false, fault } = how;
      const kept = JSON.stringify({ ...rendered, accepts, mostAttempts: attempts, fault });
      const dueAt = Math.round(clock.now() + afterMs);
      insert.run(dueAt, provider, op, merchantNo ?? null, heldBack ? 1 : 0, kept);
    },
    noteUnsent({ provider, op, merchantNo }, { url, headers, body }) {
      const nothing = { status: 0, answerBody: "", ms: 0, fault: "noticeNever" };
      const sent = { method: "POST", path: url, requestHeaders: headers, requestBody: body };
      journal.note({ provider, op, merchantNo, direction: "out", ...sent, ...nothing });
    },
    replayOldest(provider) {
      const row = oldestDone.get(provider);
      if (!row) return;
      const kept = JSON.parse(String(row["body"])) as object;
      const again = JSON.stringify({ ...kept, mostAttempts: 1, fault: "noticeReplayed" });
      insert.run(clock.now(), provider, row["op"] ?? "", row["merchant_no"] ?? null, 0, again);
    },
  };
}
