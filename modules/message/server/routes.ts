import { serve } from "#platform/server/serve.ts";
import { message } from "../contract.ts";
import { markAllRead } from "./commands/mark-all-read.ts";
import { markRead } from "./commands/mark-read.ts";
import { listMessages, messageCounters } from "./queries.ts";
import type { TodoSource } from "./support/todos.ts";

export const messageRoutes = (todoSources: readonly TodoSource[]) =>
  serve(message, {
    list: listMessages(todoSources),
    counters: messageCounters(todoSources),
    markRead,
    markAllRead,
  });
