/**
 * Codes after which certainly no message goes out: the request was refused for what it says or for
 * who sends it, or a limit was reached. Everything else, `isp.SYSTEM_ERROR` among it, is unclear.
 */
const certain = [
  /^isv\./,
  /^isp\.RAM_PERMISSION_DENY$/,
  /^(SignatureDoesNotMatch|IncompleteSignature)$/,
  /^Invalid(AccessKeyId|TimeStamp|Version|Action|Parameter)/,
  /^(Missing|Forbidden|Throttling)/,
];

export const isCertainRefusal = (code: string): boolean => certain.some((form) => form.test(code));
