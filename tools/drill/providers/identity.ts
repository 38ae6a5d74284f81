import { eSign } from "#modules/provider-adapter/server/adapters/esign/index.ts";
import type { Outward } from "#platform/server/outward/outward.ts";
import type { SandboxMerchants } from "#platform/testing/sandbox-control.ts";

interface Checker {
  readonly outward: Outward;
  readonly address: string;
  readonly merchants: SandboxMerchants;
}

/** A person whose papers are in order: whoever says otherwise was told to. */
const person = { name: "王小芳", idCardNo: "11010519491231002X", cardNo: "6225881414207430" };

/** Asks whether somebody is who he is; "mismatch" only where the provider said so. */
export async function checkSomebody({
  outward,
  address,
  merchants,
}: Checker): Promise<"match" | "mismatch" | "unknown"> {
  const { appId, appSecret } = merchants.esign;
  const account = {
    id: "drill",
    tenantId: "drill",
    provider: "ESIGN",
    name: "演练",
    address,
    settings: { appId, uploadHosts: "" },
    secrets: { appSecret },
    notifyUrl: "",
  };
  const { identity } = eSign.connect({ outward, account });
  const outcome = await identity?.bankCard({ deadlineMs: 5_000 }, person);
  if (outcome?.kind !== "ok") return "unknown";
  return outcome.value.match ? "match" : "mismatch";
}
