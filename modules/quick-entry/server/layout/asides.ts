const toldBehind =
  /(1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4})\s?[(（](客户|承租人|车主|业务员?|销售|客户经理|经办人?|车商|车行)(?:本人)?(?:的)?(?:电话|手机|号码)?[)）]/gu;

/** 139…（客户）: whose phone it is stands behind it, and is written before it. */
export const withoutAsides = (text: string): string =>
  text.replaceAll(toldBehind, (_, phone: string, party: string) => ` ${party}电话：${phone} `);
