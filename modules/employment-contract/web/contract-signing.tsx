import { useQuery } from "@tanstack/react-query";
import { Alert, Space } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { employmentContract } from "../contract.ts";
import type { ContractRow } from "./contract-columns.tsx";

type Signing = OutputOf<typeof employmentContract.signing>;

const colours = { waiting: "#FF7D00", signed: "#00B42A", refused: "#F53F3F" } as const;

/** How its signing at a provider stands: who has signed, whose turn it is, and what went wrong. */
export function ContractSigning({ row: { id, signState } }: { readonly row: ContractRow }) {
  const { t } = useWords();
  // They sign without anybody touching the contract.
  useLiveRecords("employmentContract", "signContract");
  const { data } = useQuery({
    queryKey: ["employmentContract", "signing", id],
    queryFn: ({ signal }) => call(employmentContract.signing, { id }, { signal }),
  });
  if (signState === null || !data) return null;
  const { failure, expireTime, signers } = data;
  const title = failure && t("employmentContract.told.startFailed", { reason: failure });
  return (
    <Space orientation="vertical">
      {title && <Alert type="error" showIcon title={title} />}
      <span>
        <StateTag code={signState} />{" "}
        {expireTime && t("employmentContract.told.expires", { time: formatTime(expireTime) })}
      </span>
      {signers.map((signer) => (
        <Signer key={signer.phone} signer={signer} />
      ))}
    </Space>
  );
}

function Signer({ signer }: { readonly signer: Signing["signers"][number] }) {
  const { t } = useWords();
  const { side, name, phone, companyName, signState, signTime } = signer;
  const as = side === "employee" ? "employee" : "company";
  return (
    <span>
      {t(`employmentContract.signer.${as}`)} {companyName} {name} {phone}{" "}
      <ColourTag name={t(`employmentContract.signed.${signState}`)} colour={colours[signState]} />{" "}
      {signTime && formatTime(signTime)}
    </span>
  );
}
