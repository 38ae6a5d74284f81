/** What a failure is like; decides whether, when and where it is tried again. */
export interface ErrorRule {
  readonly category: string;
  readonly retryable: boolean;
  readonly retryAfterMinutes: number | null;
  readonly userMessage: string | null;
  readonly fixAction: string | null;
  readonly classified: boolean;
}

const rule = (category: string, userMessage: string, fixAction: string): ErrorRule => ({
  category,
  retryable: true,
  retryAfterMinutes: null,
  userMessage,
  fixAction,
  classified: true,
});

/** Nobody has said yet what it means: it is not tried again until somebody does. */
const unheardOf: ErrorRule = {
  category: "UNKNOWN",
  retryable: false,
  retryAfterMinutes: null,
  userMessage: null,
  fixAction: null,
  classified: false,
};

/** Our own words for a failure that no channel has a code for. */
const ours: Readonly<Record<string, ErrorRule>> = {
  EVIDENCE: rule("UNKNOWN", "凭书面确认认定未打款", "核对后重新打款或取消"),
  BANK_FILE: rule("UNKNOWN", "网银结果为失败", "查看失败原因，处理后重新打款或取消"),
};

const ofFlexpay: Readonly<Record<string, ErrorRule>> = {
  RJ01: rule("PAYEE_DATA", "收款账户已销户", "请收款人恢复账户；如需换账户请取消后重新录入"),
  RJ02: rule("PAYEE_DATA", "收款户名与账号不符", "核对户名和账号；有误请取消后重新录入"),
  RJ03: rule("PAYEE_DATA", "收款账户状态异常", "请收款人联系开户行后重试"),
  RJ11: rule("CHANNEL_BALANCE", "渠道余额不足", "充值后重试，或换渠道"),
  RJ21: rule("LIMIT", "超过渠道单笔或单日限额", "次日重试，或取消后拆分录入"),
};

const ofPingAn: Readonly<Record<string, ErrorRule>> = {
  RJ01: rule("PAYEE_DATA", "收款账户已销户", "请收款人恢复账户；如需换账户请取消后重新录入"),
  RJ02: rule("PAYEE_DATA", "收款户名与账号不符", "核对户名和账号；有误请取消后重新录入"),
  YQ9982: rule("PAYEE_DATA", "收款户名错误", "核对户名；有误请取消后重新录入"),
  YQ9984: {
    ...rule("MAINTENANCE", "银行系统维护", "半小时后重试，或换渠道"),
    retryAfterMinutes: 30,
  },
};

const known: Readonly<Record<string, Readonly<Record<string, ErrorRule>>>> = {
  FLEXPAY: ofFlexpay,
  PINGAN: ofPingAn,
};

/** What a code means when it is met for the first time; people may say otherwise later. */
export const firstRuleOf = (provider: string, code: string): ErrorRule =>
  ours[code] ?? known[provider]?.[code] ?? unheardOf;

/** Every code of a provider that is known beforehand. */
export const knownCodes = (provider: string): string[] => Object.keys(known[provider] ?? {});
