import type { Engine } from "#platform/server/engine.ts";
import type { NoticeEvent } from "./notice.ts";

/** What a notice was about, as far as it is believed: where to look, never what to find there. */
export interface Noticed {
  readonly tenantId: string;
  readonly accountId: string;
  readonly ourNumber: string;
}

/** Asks the provider about a number and applies the answer. May be run twice. */
export type NoticeHandler = (engine: Engine, noticed: Noticed) => Promise<void>;

/** Who looks after what a notice can be about. Wired by main: they live on higher levels. */
export type NoticeHandlers = Readonly<Record<NoticeEvent["about"], NoticeHandler>>;
