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
