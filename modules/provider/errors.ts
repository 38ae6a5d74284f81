import { defineErrors } from "#platform/contract/error.ts";

export const providerErrors = defineErrors({
  wrongState: {
    code: "2101",
    zh: "通道账户当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The account is {state}; this cannot be done, refresh to see",
    when: "Enabling an account in force or disabling one out of force.",
  },
  addressNotListed: {
    code: "2102",
    zh: "地址 {address} 不在允许外联的名单中，请联系系统运维将其加入 PROVIDER_ADDRESSES",
    en: "{address} may not be called; ask your system operator to add it to PROVIDER_ADDRESSES",
    when: "An account names an address that the installation's list of outside addresses lacks.",
  },
  unknownProvider: {
    code: "2103",
    zh: "系统不支持通道「{provider}」，请重新选择通道",
    en: "Provider {provider} is not supported, choose another",
    when: "No adapter has this code.",
  },
  settingsWrong: {
    code: "2104",
    zh: "配置项有误：{names}。请按所选通道的要求填写全部配置项",
    en: "Settings missing or unknown: {names}. Fill in exactly what this provider asks for",
    when: "A setting or secret that the provider needs is missing, or one is given that it does not know.",
  },
  noHarmlessQuestion: {
    code: "2105",
    zh: "该通道没有可用于测试的查询，请通过一笔真实业务确认",
    en: "This provider has no harmless call to test with; confirm with a real case",
    when: "Checking an account of a provider that can only be asked for real things.",
  },
  accountInUse: {
    code: "2108",
    zh: "该账户已发生往来，不能修改：{names}。请停用本账户并新增账户",
    en: "This account has been used; {names} cannot change. Disable it and add a new one",
    when: "An account that was spoken through is to be pointed at another address or merchant.",
  },
  keyUnreadable: {
    code: "2109",
    zh: "密钥无法读取，请按通道提供的 PEM 或 Base64 原文重新填写",
    en: "A key cannot be read; paste it again as the provider gave it, PEM or Base64",
    when: "An account's keys are not keys.",
  },
  merchantNotBound: {
    code: "2110",
    zh: "该商户尚未绑定到本租户，不能使用。请联系平台人员在「外部通道 - 商户绑定」中绑定后再试",
    en: "This merchant is not bound to your tenant; ask the platform to bind it under Providers first",
    when: "An account is made, changed, enabled or tried as a merchant that the platform has not bound to the tenant.",
  },
  merchantOfAnother: {
    code: "2111",
    zh: "该商户已绑定到「{tenant}」。确需共用时，请勾选「允许多个租户共用」并说明原因",
    en: "This merchant is bound to {tenant}; if it is to be shared, say so and why",
    when: "A merchant is bound to a second tenant without saying that they share it.",
  },
  boundAlready: {
    code: "2112",
    zh: "该商户已绑定到此租户，无需重复绑定",
    en: "This merchant is bound to this tenant already",
    when: "A binding that is in force is made once more.",
  },
  notBoundAnyMore: {
    code: "2113",
    zh: "该绑定已解除或无需复核，请刷新后查看",
    en: "This binding has ended or needs no review, refresh to see",
    when: "Ending or reviewing a binding for which that is over.",
  },
  noSuchTenant: {
    code: "2114",
    zh: "所选租户不存在或已停用，请重新选择租户",
    en: "This tenant does not exist or is disabled, choose another",
    when: "A merchant is bound to a tenant that is not there or out of force.",
  },
  noSmsAccount: {
    code: "2106",
    zh: "未配置可用的短信通道，请在「外部通道」中新增短信账户",
    en: "No text-message account is in force; add one under Providers",
    when: "A text is to be sent for a tenant that has no account in force for it.",
  },
  noIdentityAccount: {
    code: "2107",
    zh: "未配置可用的实名核验通道，请在「外部通道」中新增账户",
    en: "No identity-check account is in force; add one under Providers",
    when: "A person is to be checked for a tenant that has no account in force for it.",
  },
});
