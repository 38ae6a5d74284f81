import { openCandidate } from "#modules/onboarding/web/pickers.tsx";

openCandidate(document.getElementById("console"));
