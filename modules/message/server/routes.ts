import { serve } from "#platform/server/serve.ts";
import { message } from "../contract.ts";
import { markAllRead } from "./commands/mark-all-read.ts";
import { markRead } from "./commands/mark-read.ts";
import { listMessages, messageCounters } from "./queries.ts";

export const messageRoutes = serve(message, {
  list: listMessages,
  counters: messageCounters,
  markRead,
  markAllRead,
});
