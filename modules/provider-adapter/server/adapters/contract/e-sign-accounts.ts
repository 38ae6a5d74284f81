import { eSign } from "../esign/index.ts";
import { letSign } from "../letsign/index.ts";
import { openStage, type Stage } from "./e-sign-stage.ts";

export const openESign = (): Promise<Stage> =>
  openStage({
    adapter: eSign,
    provider: "esign",
    account: ({ merchants, addresses }) => ({
      settings: {
        appId: merchants.esign["appId"] ?? "",
        uploadHosts: new URL(addresses["file-storage"]).host,
      },
      secrets: { appSecret: merchants.esign["appSecret"] ?? "" },
    }),
  });

export const openLetSign = (): Promise<Stage> =>
  openStage({
    adapter: letSign,
    provider: "letsign",
    account: ({ merchants, addresses }) => ({
      settings: {
        appCode: merchants.letsign["appCode"] ?? "",
        companyOpenCode: "company-1",
        personOpenCode: "operator-1",
        downloadHosts: new URL(addresses["file-storage"]).host,
      },
      secrets: {
        appSecret: merchants.letsign["appSecret"] ?? "",
        callbackSecret: merchants.letsign["callbackSecret"] ?? "",
      },
    }),
  });
