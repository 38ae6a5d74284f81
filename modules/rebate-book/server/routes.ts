import { serve } from "#platform/server/serve.ts";
import { rebateBook } from "../contract.ts";
import { generateBook } from "./commands/generate-book.ts";
import { exportBook } from "./export-book.ts";
import { bookDetail, bookHistory, explainAmount, listBook, runOfBook } from "./queries.ts";

export const rebateBookRoutes = serve(rebateBook, {
  list: listBook,
  export: exportBook,
  run: runOfBook,
  detail: bookDetail,
  operationLog: bookHistory,
  explain: explainAmount,
  generate: generateBook,
});
