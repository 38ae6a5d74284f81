/** Whether name, number and card belong together, as a provider says. */
export { checkPerson, keepCheck, lastCheck } from "../support/identity-checks.ts";
