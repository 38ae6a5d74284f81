/** Tables whose rows everybody in a tenant may see who may use their pages, each with the reason. */
export const openTables: Readonly<Record<string, string>> = {
  departments: "everybody knows how his company is divided",
  roles: "what roles there are is no secret; giving them has rules of its own",
  memberships: "colleagues know each other's names; what is personal has pages of its own",
  channels: "the tenant's vocabulary",
  operation_logs: "a history is asked for by its record, and seen with it",
  approval_processes: "how something is decided is known to whoever sets it up",
  approval_bindings: "how something is decided is known to whoever sets it up",
  expenditure_items: "what may be spent on, set up for all",
  expenditure_projects: "what may be spent on, set up for all",
  rebate_book_runs: "how far reckoning the whole book has come, for who may ask for that",
  business_provinces: "the tenant's vocabulary",
  business_cities: "the tenant's vocabulary",
  positions: "what people can be employed as, set up for all",
  rebate_simulations: "which draft was tried on which months; what came of it is seen by contract",
  rebate_types: "by which rules rebates are reckoned, set up for all",
  service_charge_types: "what is charged for, set up for all",
  contract_templates: "papers that everybody fills in alike",
  provider_accounts: "the tenant's accounts outside belong to no department",
  provider_exchanges: "what was said to a provider, masked, for those who look after the accounts",
  provider_notices: "what a provider told, for those who look after the accounts",
  payout_channels: "the tenant's ways to pay belong to no department",
  threshold_proposals: "what a second person has to agree to, for all who see the channels",
  channel_error_rules: "what a provider's codes mean",
  ledger_checks: "whether the books as a whole are right",
  recharge_accounts: "the tenant's own bank accounts, by their tails",
  statement_accounts: "the tenant's own bank accounts belong to no department",
  statement_mappings: "how a bank's file is read, set up for all",
  statement_imports: "files about the tenant's own accounts",
  statement_lines:
    "what banks say of the tenant's own accounts; what a line pays is seen where that is",
  statement_line_events: "what became of a line, told without what it pays",
  statement_matches: "what became of a line, seen with it",
  statement_aliases: "how banks write names, learnt for all",
  statement_thresholds: "from how many points lines are matched, set up for all",
};

/** What is personal of a colleague is not open where his name is: endpoints, by their beginning, and table. */
export const closedAgain: readonly string[] = ["tenantUser. memberships"];

/** Places where rows are seen that are scoped elsewhere: resource and table, with the reason. */
export const openPlaces: Readonly<Record<string, string>> = {
  "contractTemplate files": "a template's own file",
  "providerExchange sms_messages": "the number under which a text went out",
};

/** Rights that reach beyond their holder's range by their nature; the viewers do not have them. */
export const beyondAnyRange: Readonly<Record<string, string>> = {
  "bizConfiguration:approvalProcess:administer": "who administers approvals unties any of them",
};

/** Holes that are known and are being mended: endpoints, by their beginning, and table. */
export const mendedElsewhere: readonly string[] = [];
