import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { provider } from "../../contract.ts";
import { secretsFrom, settingsFrom } from "../rules.ts";
import {
  expectAdapter,
  expectListed,
  expectReadableKeys,
  expectSameMerchant,
  namesOfFilled,
  type OutsideAddresses,
} from "../support/account-fields.ts";
import { secretsOf, secretsPlace } from "../support/accounts.ts";
import { expectBound } from "../support/bindings.ts";
import { providerAccounts } from "../tables.ts";

/** Changes an account. Provider and merchant stay: what went out under the account went to that one. */
export const updateAccount = (config: OutsideAddresses) =>
  command(provider.update, async ({ input, tx, vault }) => {
    const { accountName: name, address } = input;
    const row = await lockRow(tx, providerAccounts, input.id);
    expectVersion(row, input.rowVersion);
    const wanted = expectAdapter(row.provider);
    expectListed(config, address);
    const settings = settingsFrom(input.settings, wanted.settings);
    await expectBound(tx, { provider: row.provider, address, settings });
    await expectSameMerchant(tx, wanted, { before: row, after: { address, settings } });
    const secrets = secretsFrom(input.secrets, wanted.secrets, secretsOf(vault, row));
    const { id, provider: code } = row;
    const { tenantId } = tx;
    expectReadableKeys(wanted, { id, tenantId, provider: code, name, address, settings, secrets });
    const place = secretsPlace(tenantId, row.id);
    const { sealed } = vault.seal(place, JSON.stringify(secrets));
    const to = { name, address, settings, secrets_sealed: sealed };
    await updateRow(tx, providerAccounts, { row, to });
    const replaced = namesOfFilled(input.secrets);
    if (replaced !== "") {
      const after = { secrets: replaced };
      tx.changes.push({ table: "provider_accounts", id: row.id, before: null, after });
    }
    return { id: row.id };
  });
