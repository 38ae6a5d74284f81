import { flexpay } from "../flexpay/index.ts";
import { pingAn } from "../ping-an/index.ts";
import { type Channel, hostOf } from "./payout-bench.ts";

export const pingAnChannel: Channel = {
  adapter: pingAn,
  provider: "ping-an",
  account: ({ merchants }) => ({ settings: merchants.pingAn, secrets: {} }),
  givesReceipts: false,
  unbelievable: [
    ["wrongPacketLength", "unparsable"],
    ["oddBytes", "unparsable"],
  ],
};

export const flexpayChannel: Channel = {
  adapter: flexpay,
  provider: "flexpay",
  account({ merchants, addresses }) {
    const { merchantNo, acctNo, projectCode, merchantPrivateKey, platformPublicKey } =
      merchants.flexpay as Readonly<Record<string, string>>;
    return {
      settings: {
        merchantNo: merchantNo ?? "",
        acctNo: acctNo ?? "",
        projectCode: projectCode ?? "",
        fileHosts: hostOf(addresses["file-storage"]),
      },
      secrets: {
        merchantPrivateKey: merchantPrivateKey ?? "",
        platformPublicKey: platformPublicKey ?? "",
      },
    };
  },
  givesReceipts: true,
  unbelievable: [["wrongAnswerSignature", "badSignature"]],
};
