import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { provider } from "../../contract.ts";
import { accountStates } from "../../states.ts";
import { secretsFrom, settingsFrom } from "../rules.ts";
import {
  expectAdapter,
  expectListed,
  expectReadableKeys,
  type OutsideAddresses,
} from "../support/account-fields.ts";
import { secretsPlace } from "../support/accounts.ts";
import { expectBound } from "../support/bindings.ts";
import { providerAccounts } from "../tables.ts";

/** Adds a tenant's account with a provider; its secrets are sealed as one value. */
export const createAccount = (config: OutsideAddresses) =>
  command(provider.create, async ({ input, tx, vault }) => {
    const { provider: code, accountName: name, address } = input;
    const wanted = expectAdapter(code);
    expectListed(config, address);
    const settings = settingsFrom(input.settings, wanted.settings);
    await expectBound(tx, { provider: code, address, settings });
    const secrets = secretsFrom(input.secrets, wanted.secrets, {});
    const id = newId();
    const { tenantId } = tx;
    expectReadableKeys(wanted, { id, tenantId, provider: code, name, address, settings, secrets });
    const { sealed } = vault.seal(secretsPlace(tx.tenantId, id), JSON.stringify(secrets));
    await insertRow(tx, providerAccounts, {
      id,
      provider: code,
      name,
      address,
      settings,
      secrets_sealed: sealed,
      state: accountStates.normal,
    });
    return { id };
  });
