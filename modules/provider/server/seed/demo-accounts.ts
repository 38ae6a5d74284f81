type Named = Readonly<Record<string, string>>;

/** Where the sandbox listens and what it gave its merchants; handed in by whoever starts it. */
export interface Outside {
  readonly addresses: Addresses;
  readonly merchants: OutsideMerchants & { readonly others: readonly OutsideMerchants[] };
}

type Addresses = Readonly<
  Record<"esign" | "letsign" | "ping-an" | "flexpay" | "allinpay" | "sms" | "file-storage", string>
>;

/** Who one is to each provider. */
export interface OutsideMerchants {
  readonly esign: Record<"appId" | "appSecret", string>;
  readonly letsign: Record<"appCode" | "appSecret" | "callbackSecret", string>;
  readonly pingAn: Record<"customerCode" | "payerAccount" | "payerName", string>;
  readonly flexpay: Record<
    "merchantNo" | "acctNo" | "projectCode" | "merchantPrivateKey" | "platformPublicKey",
    string
  >;
  readonly allinpay: Record<"cusid" | "appid" | "merchantPrivateKey" | "platformPublicKey", string>;
  readonly sms: Record<"accessKeyId" | "accessKeySecret" | "signName", string>;
}

export interface DemoAccount {
  readonly provider: string;
  readonly name: string;
  readonly address: string;
  readonly settings: Named;
  readonly secrets: Named;
}

/** Each with exactly what its adapter asks for; a test compares. */
export function demoAccounts({
  addresses,
  merchants,
}: {
  readonly addresses: Addresses;
  readonly merchants: OutsideMerchants;
}) {
  const files = new URL(addresses["file-storage"]).host;
  return {
    texts: textAccount(addresses.sms, merchants.sms),
    signing: signingAccounts(addresses, merchants, files),
    money: moneyAccounts(addresses, merchants, files),
  };
}

const textAccount = (address: string, given: OutsideMerchants["sms"]): DemoAccount => ({
  provider: "SMS",
  name: "短信服务（沙箱）",
  address,
  settings: {
    accessKeyId: given.accessKeyId,
    signName: given.signName,
    loginCodeTemplate: "SMS_100000001",
    signInviteTemplate: "SMS_100000002",
    payResultTemplate: "SMS_100000003",
    signSuccessTemplate: "SMS_100000004",
    activationTemplate: "SMS_100000005",
    receiptTemplate: "SMS_100000006",
    candidateLinkTemplate: "SMS_100000007",
  },
  secrets: { accessKeySecret: given.accessKeySecret },
});

function signingAccounts(
  addresses: Addresses,
  { esign, letsign }: OutsideMerchants,
  files: string,
): DemoAccount[] {
  return [
    {
      provider: "ESIGN",
      name: "e签宝（沙箱）",
      address: addresses.esign,
      settings: { appId: esign.appId, uploadHosts: files },
      secrets: { appSecret: esign.appSecret },
    },
    {
      provider: "LETSIGN",
      name: "电子牵（沙箱）",
      address: addresses.letsign,
      settings: {
        appCode: letsign.appCode,
        companyOpenCode: "company-1",
        personOpenCode: "operator-1",
        downloadHosts: files,
      },
      secrets: { appSecret: letsign.appSecret, callbackSecret: letsign.callbackSecret },
    },
  ];
}

function moneyAccounts(
  addresses: Addresses,
  { pingAn, flexpay, allinpay }: OutsideMerchants,
  files: string,
): DemoAccount[] {
  const keysOf = (given: Record<"merchantPrivateKey" | "platformPublicKey", string>): Named => ({
    merchantPrivateKey: given.merchantPrivateKey,
    platformPublicKey: given.platformPublicKey,
  });
  return [
    {
      provider: "PINGAN",
      name: "平安银企直连（沙箱）",
      address: addresses["ping-an"],
      settings: {
        customerCode: pingAn.customerCode,
        payerAccount: pingAn.payerAccount,
        payerName: pingAn.payerName,
      },
      secrets: {},
    },
    {
      provider: "FLEXPAY",
      name: "灵活用工打款（沙箱）",
      address: addresses.flexpay,
      settings: {
        merchantNo: flexpay.merchantNo,
        acctNo: flexpay.acctNo,
        projectCode: flexpay.projectCode,
        fileHosts: files,
      },
      secrets: keysOf(flexpay),
    },
    {
      provider: "ALLINPAY",
      name: "通联收银宝（沙箱）",
      address: addresses.allinpay,
      settings: { cusid: allinpay.cusid, appid: allinpay.appid },
      secrets: keysOf(allinpay),
    },
  ];
}
