import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { join } from "../support/join.ts";
import { placeFrom } from "../support/place.ts";

/**
 * Adds somebody to the tenant: a new person gets a first password, which is shown this once, and one
 * whom the platform knows is asked.
 */
export const createMember = command(tenantUser.create, ({ input, tx, vault }) =>
  join(tx, vault, {
    newcomer: input,
    place: placeFrom(input),
    permission: tenantUser.create.permission,
    givesPassword: true,
  }),
);
