/** The page for candidates; main opens it beside the console. */
export { openCandidate } from "./candidate/candidate-page.tsx";
