/** Whether name, number and card belong together, as a provider says. */
export {
  checkIndexOf,
  checkPerson,
  keepCheck,
  lastCheck,
  lastChecks,
} from "../support/identity-checks.ts";
