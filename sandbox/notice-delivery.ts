import { type DatabaseSync } from "node:sqlite";
import { type Clock } from "./clock.ts";
import { type Journal } from "./journal.ts";
import { noticeStatements } from "./notice-statements.ts";
import { type KeptNotice, postNotice } from "./post-notice.ts";
import { type ProviderName } from "./provider-names.ts";

export interface NoticeDelivery {
  /** Tries all that are due; resolves when none is left that is due now. */
  deliver(): Promise<void>;
  /** Tries all of one number, whatever their time. */
  hasten(provider: ProviderName, merchantNo: string): Promise<void>;
  close(): Promise<void>;
}

type Row = Record<string, unknown>;

/** How long to wait before each of the sixteen repetitions that eSign documents. */
const waitSeconds = [
  10, 10, 30, 60, 180, 360, 600, 1200, 1800, 3600, 7200, 7200, 7200, 7200, 7200, 7200,
];

/** Notices that are done are kept for a while, because a fault may replay an old one. */
const mostDone = 1000;

export const mostAttempts = waitSeconds.length + 1;

export function openNoticeDelivery(
  database: DatabaseSync,
  clock: Clock,
  journal: Journal,
): NoticeDelivery {
  const { due, ofNumber, tried, release, forgetDone } = noticeStatements(database);
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function tryOnce(row: Row): Promise<void> {
    const notice = JSON.parse(String(row["body"])) as KeptNotice;
    const provider = row["provider"] as ProviderName;
    const merchantNo = row["merchant_no"] as string | null;
    const { taken, exchange } = await postNotice(notice, closing.signal);
    if (closing.signal.aborted) return;
    const about = { provider, op: String(row["op"]), merchantNo: merchantNo ?? undefined };
    journal.note({ ...exchange, ...about });
    const attempts = Number(row["attempts"]) + 1;
    const wait = attempts < notice.mostAttempts ? waitSeconds[attempts - 1] : undefined;
    const nextAt = taken || wait === undefined ? null : Math.round(clock.now() + wait * 1000);
    const id = Number(row["id"]);
    tried.run(attempts, nextAt, id);
    if (id % mostDone === 0) forgetDone.run(id - mostDone);
    if (taken && Number(row["held"]) === 0) release.run(clock.now(), provider, merchantNo);
  }

  /** The notices of one number go one after the other, as they were put. */
  function tryInOrder(key: string, rows: readonly Row[]): Promise<void> {
    const trying = (async () => {
      for (const row of rows) await tryOnce(row);
    })().finally(() => underWay.delete(key));
    underWay.set(key, trying);
    return trying;
  }

  async function deliver(): Promise<void> {
    if (closing.signal.aborted) return;
    const groups = Map.groupBy(due.all(Math.floor(clock.now())), keyOf);
    if (groups.size === 0) return;
    await Promise.all([...groups].map(([key, rows]) => underWay.get(key) ?? tryInOrder(key, rows)));
    await deliver();
  }

  return {
    deliver,
    async hasten(provider, merchantNo) {
      const key = keyOf({ provider, merchant_no: merchantNo });
      await underWay.get(key);
      await tryInOrder(key, ofNumber.all(provider, merchantNo));
    },
    async close() {
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Notices without a number have no order among each other. */
function keyOf(row: Row): string {
  return `${String(row["provider"])} ${String(row["merchant_no"] ?? row["id"])}`;
}
