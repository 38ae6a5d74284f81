import type { Engine } from "#platform/server/engine.ts";
import { Slot } from "#platform/server/slot.ts";
import type { NoticeEvent } from "./notice.ts";

/** What a notice was about, as far as it is believed: where to look, never what to find there. */
export interface Noticed {
  readonly tenantId: string;
  readonly accountId: string;
  readonly ourNumber: string;
}

/** Asks the provider about a number and applies the answer. May be run twice. */
export type NoticeHandler = (engine: Engine, noticed: Noticed) => Promise<void>;

/** Who looks after what a notice can be about. */
export type NoticeHandlers = Readonly<Partial<Record<NoticeEvent["about"], NoticeHandler>>>;

export const noticeHandlers = new Slot<NoticeHandlers>("provider.noticeHandlers");

export function handlerOf(about: NoticeEvent["about"]): NoticeHandler {
  const handler = noticeHandlers.held.find((one) => one[about])?.[about];
  if (!handler) throw new Error(`Nobody looks after notices about a ${about}`);
  return handler;
}
