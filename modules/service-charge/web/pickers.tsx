/** The page for people outside; main opens it beside the console. */
export { openCheck } from "./check/check-page.tsx";
