import { useQuery } from "@tanstack/react-query";
import { Alert, Space } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { signContract } from "#modules/e-sign/contract.ts";
import { signStates } from "#modules/e-sign/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { carPayment } from "../../contract.ts";
import type { CarPaymentRow } from "../car-payment-row.ts";
import { pages } from "../lights.tsx";

type Signing = OutputOf<typeof carPayment.signing>;
type Contract = NonNullable<Signing["contract"]>;

const colours = { waiting: "#FF7D00", signed: "#00B42A", refused: "#F53F3F" } as const;
const time = (value: string | null) => value && formatTime(value);

/** How the signature of an order stands: by which contract, who has signed and when, and the papers. */
export function SigningPart({ row }: { row: CarPaymentRow }) {
  // Signers sign without anybody touching the order.
  useLiveRecords("carPayment", "signContract");
  const { id, signContractId, signState } = row;
  const hasBegun = signContractId !== null || signState === signStates.skipped;
  const { data, error, refetch } = useQuery({
    queryKey: ["carPayment", "signing", id],
    queryFn: ({ signal }) => call(carPayment.signing, { id }, { signal }),
    enabled: hasBegun,
  });
  if (!hasBegun) return null;
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return data ? <Told row={row} signing={data} /> : null;
}

function Told({ row, signing }: { row: CarPaymentRow; signing: Signing }) {
  const { contract, signers, skipped } = signing;
  const signedBy = signers.map((signer) => <Signer key={signer.phone} signer={signer} />);
  return (
    <>
      {contract?.startFailure && <Failure reason={contract.startFailure} />}
      <Facts
        of="carPayment"
        column={2}
        shown={{
          ...(contract && contractFacts(contract, <Number row={row} contract={contract} />)),
          ...(skipped && {
            skipReason: skipped.reason,
            skipPerson: skipped.person,
            skipTime: time(skipped.time),
          }),
          ...(signers.length > 0 && { signers: <Space orientation="vertical">{signedBy}</Space> }),
          receiptConfirmationFiles: <Papers row={row} />,
        }}
      />
    </>
  );
}

const contractFacts = (contract: Contract, number: ReactNode) => ({
  signContractId: number,
  signContractState: <StateTag code={contract.stateCode} />,
  signStartTime: time(contract.startTime),
  ...(contract.signTime === null
    ? { signExpireTime: time(contract.expireTime) }
    : { signTime: time(contract.signTime) }),
  ...(contract.endReason !== null && { signEndReason: contract.endReason }),
  ...(contract.remindTimes > 0 && {
    remindTimes: `${contract.remindTimes} · ${time(contract.lastRemindTime) ?? ""}`,
  }),
});

/** A provider that did not take it says why; whoever may start it does so again. */
function Failure({ reason }: { reason: string }) {
  const { t } = useWords();
  const title = t("carPayment.startFailed", { reason });
  return <Alert type="error" showIcon title={title} />;
}

/** The contract's own page is shown to whoever may open it. */
function Number({ row, contract }: { row: CarPaymentRow; contract: Contract }) {
  const list = contract.provider === "LETSIGN" ? signContract.letSignList : signContract.eSignList;
  const mayOpen = useSession((session) => mayUse(list, session));
  const told = `${contract.contractNumber} ${contract.title}`;
  return mayOpen ? <Link to={pages.signature(row)}>{told}</Link> : told;
}

function Signer({ signer }: { signer: Signing["signers"][number] }) {
  const { t } = useWords();
  const { side, name, phone, companyName, signState, signTime } = signer;
  return (
    <span>
      {t(`carPayment.signer.${side}`)} {companyName} {name} {phone}{" "}
      <ColourTag name={t(`carPayment.signed.${signState}`)} colour={colours[signState]} />{" "}
      {time(signTime)}
    </span>
  );
}

/** Signed papers say more of people than the order does: they open for those who may have them. */
function Papers({ row: { receiptConfirmationFiles: ids, signState } }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const maySigned = useSession((session) => mayUse(signContract.signedFile, session));
  if (ids.length === 0) return null;
  if (signState === signStates.skipped || maySigned) return <FileStrip ids={ids} />;
  return t("carPayment.papersClosed", { count: ids.length });
}
