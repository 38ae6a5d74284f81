import { serve } from "#platform/server/serve.ts";
import { merchantBinding } from "../binding-contract.ts";
import { provider } from "../contract.ts";
import { providerExchange, providerNotice } from "../exchange-contract.ts";
import { bindMerchant } from "./commands/bind-merchant.ts";
import { checkAccount } from "./commands/check-account.ts";
import { createAccount } from "./commands/create-account.ts";
import { disableAccount } from "./commands/disable-account.ts";
import { enableAccount } from "./commands/enable-account.ts";
import { reviewBinding } from "./commands/review-binding.ts";
import { unbindMerchant } from "./commands/unbind-merchant.ts";
import { updateAccount } from "./commands/update-account.ts";
import { accountDetail, accountHistory, listAccounts, providerKinds } from "./queries.ts";
import {
  bindingHistory,
  bindingTenants,
  boundMerchants,
  listBindings,
} from "./queries/bindings.ts";
import { exchangeDetail, listExchanges } from "./queries/exchanges.ts";
import { listNotices, noticeDetail } from "./queries/notices.ts";
import type { OutsideAddresses } from "./support/account-fields.ts";

export { noticeRoute } from "./support/receive-notice.ts";

export const providerRoutes = (config: OutsideAddresses) => [
  serve(provider, {
    list: listAccounts,
    kinds: providerKinds,
    bound: boundMerchants,
    detail: accountDetail(config),
    operationLog: accountHistory,
    create: createAccount(config),
    update: updateAccount(config),
    disable: disableAccount,
    enable: enableAccount,
    check: checkAccount,
  }),
  serve(merchantBinding, {
    list: listBindings,
    tenants: bindingTenants,
    operationLog: bindingHistory,
    bind: bindMerchant(config),
    review: reviewBinding,
    unbind: unbindMerchant,
  }),
  serve(providerExchange, { list: listExchanges, detail: exchangeDetail }),
  serve(providerNotice, { list: listNotices, detail: noticeDetail }),
];
