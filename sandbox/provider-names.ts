/** Each provider has a port of its own, behind the control port, because signatures include the path. */
export const portOffsets = {
  esign: 1,
  letsign: 2,
  "ping-an": 3,
  flexpay: 4,
  allinpay: 5,
  sms: 6,
  "file-storage": 7,
} as const;

export type ProviderName = keyof typeof portOffsets;

export const providerNames = Object.keys(portOffsets) as ProviderName[];
