import type { Actor } from "#platform/server/actor.ts";

/** What a simple form says, as the whole one would: a person leases, and whoever applies is the salesman. */
export const asWhole = <Simple>(given: Simple, { name }: Pick<Actor, "name">) => ({
  ...given,
  lesseePublic: false,
  companyAgentName: null,
  companyAgentPhone: null,
  salesman: name,
  remarks: null,
});
