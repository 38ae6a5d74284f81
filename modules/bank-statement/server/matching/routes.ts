import { serve } from "#platform/server/serve.ts";
import { unmatchedBankStatement } from "../../matching-contract.ts";
import { confirmWriteOff } from "../commands/confirm-write-off.ts";
import { declineCandidate } from "../commands/decline-candidate.ts";
import { disputeLine } from "../commands/dispute-line.ts";
import { endDispute } from "../commands/end-dispute.ts";
import { forgetAlias } from "../commands/forget-alias.ts";
import { ignoreLine } from "../commands/ignore-line.ts";
import { matchLine } from "../commands/match-line.ts";
import { matchTogether } from "../commands/match-together.ts";
import { proposeWriteOff } from "../commands/propose-write-off.ts";
import { rejectWriteOff } from "../commands/reject-write-off.ts";
import { rematchLines } from "../commands/rematch-lines.ts";
import { splitLine } from "../commands/split-line.ts";
import { teachAlias } from "../commands/teach-alias.ts";
import { undoLast } from "../commands/undo-last.ts";
import { unignoreLine } from "../commands/unignore-line.ts";
import { unmatchLine } from "../commands/unmatch-line.ts";
import { unmatchPaidLine } from "../commands/unmatch-paid-line.ts";
import { listAliases, previewAlias } from "../queries/aliases.ts";
import { searchTargets, triageDetail } from "../queries/candidates.ts";
import { lineHistory } from "../queries/line-parts.ts";
import { listWaiting, waitingSummary } from "../queries/waiting-lines.ts";

export const matchingRoutes = serve(unmatchedBankStatement, {
  list: listWaiting,
  summary: waitingSummary,
  detail: triageDetail,
  history: lineHistory,
  search: searchTargets,
  match: matchLine,
  split: splitLine,
  matchTogether,
  unmatch: unmatchLine,
  unmatchPaid: unmatchPaidLine,
  ignore: ignoreLine,
  unignore: unignoreLine,
  decline: declineCandidate,
  dispute: disputeLine,
  endDispute,
  proposeWriteOff,
  confirmWriteOff,
  rejectWriteOff,
  undo: undoLast,
  rematch: rematchLines,
  aliases: listAliases,
  previewAlias,
  teachAlias,
  forgetAlias,
});
