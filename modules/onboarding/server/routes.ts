import type { Config } from "#platform/server/config.ts";
import { serve } from "#platform/server/serve.ts";
import { onboarding } from "../contract.ts";
import { candidate } from "../link-contract.ts";
import { checkItem } from "./commands/check-item.ts";
import { confirmArrival } from "./commands/confirm-arrival.ts";
import { createOnboarding } from "./commands/create-onboarding.ts";
import { printContract } from "./commands/print-contract.ts";
import { reactivateOnboarding } from "./commands/reactivate-onboarding.ts";
import { revealOnboarding } from "./commands/reveal-onboarding.ts";
import { sealContract } from "./commands/seal-contract.ts";
import { sendLink } from "./commands/send-link.ts";
import { showPhoto } from "./commands/show-photo.ts";
import { startOnboarding } from "./commands/start-onboarding.ts";
import { submitOnboarding } from "./commands/submit-onboarding.ts";
import { terminateOnboarding } from "./commands/terminate-onboarding.ts";
import { updateOnboarding } from "./commands/update-onboarding.ts";
import { exportOnboardings } from "./export-onboardings.ts";
import { candidateGiven } from "./link/given.ts";
import { fillInByLink, keepPhoto, openLink } from "./link/visitors.ts";
import { listOnboardings, onboardingReads } from "./queries.ts";

export const onboardingRoutes = (config: Pick<Config, "PUBLIC_ADDRESS">) => [
  serve(onboarding, {
    list: listOnboardings,
    export: exportOnboardings,
    ...onboardingReads,
    create: createOnboarding,
    update: updateOnboarding,
    start: startOnboarding,
    sendLink: sendLink(config),
    given: candidateGiven,
    photo: showPhoto,
    check: checkItem,
    submit: submitOnboarding,
    contract: printContract,
    seal: sealContract,
    arrive: confirmArrival,
    terminate: terminateOnboarding,
    reactivate: reactivateOnboarding,
    reveal: revealOnboarding,
  }),
  serve(candidate, { open: openLink, keepPhoto, fillIn: fillInByLink }),
];
