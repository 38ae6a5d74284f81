import { serve } from "#platform/server/serve.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { proposeThresholds } from "../commands/propose-thresholds.ts";
import { publishThresholds } from "../commands/publish-thresholds.ts";
import { refuseThresholds } from "../commands/refuse-thresholds.ts";
import { listThresholds, trialCases, tryThresholds } from "./queries.ts";

export const trialRoutes = serve(matchingThreshold, {
  list: listThresholds,
  try: tryThresholds,
  cases: trialCases,
  propose: proposeThresholds,
  publish: publishThresholds,
  refuse: refuseThresholds,
});
