import { command } from "#platform/server/command.ts";
import { insertRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { merchantBinding } from "../../binding-contract.ts";
import { providerErrors } from "../../errors.ts";
import { settingsFrom } from "../rules.ts";
import { merchantOf } from "../rules/merchant.ts";
import { expectAdapter, expectListed, type OutsideAddresses } from "../support/account-fields.ts";
import { expectTenant, othersWith } from "../support/holders.ts";
import { merchantBindings } from "../tables.ts";

/** Says that a tenant may speak to a provider as a merchant. That others do too has to be said as well. */
export const bindMerchant = (config: OutsideAddresses) =>
  command(merchantBinding.bind, async ({ input, tx }) => {
    const { tenantId: holderId, provider, address: typed, isShared, reason } = input;
    await expectTenant(tx, holderId);
    const adapter = expectAdapter(provider);
    expectListed(config, typed);
    const settings = settingsFrom(input.merchant, adapter.identity);
    const { address, merchant } = merchantOf(adapter, { provider, address: typed, settings });
    const customer = settings[adapter.identity[0]] ?? "";
    const others = await othersWith(tx, { holderId, provider, address, customer });
    const [other] = others;
    if (other && !isShared) {
      throw new Refused(providerErrors.merchantOfAnother, { tenant: other.holder_name });
    }
    // Who had it alone has it with others from now on; both say so.
    for (const row of others.filter(({ shared }) => !shared)) {
      await updateRow(tx, merchantBindings, { row, to: { shared: true } });
    }
    tx.remark = reason;
    const { id } = await insertRow(tx, merchantBindings, {
      holder_id: holderId,
      provider,
      address,
      merchant,
      customer,
      shared: isShared,
      needs_review: false,
      reason,
      unbound_at: null,
      unbound_reason: null,
    }).catch(whenTaken("merchant_bindings_once", providerErrors.boundAlready, {}));
    return { id };
  });
