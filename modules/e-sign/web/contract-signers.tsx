import { useQuery } from "@tanstack/react-query";
import { App, Empty, List, Skeleton } from "antd";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import { copyText } from "#platform/web/shell/copy-text.ts";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import type { ContractRow } from "./contract-columns.tsx";

const colours = { waiting: "#FF7D00", signed: "#00B42A", refused: "#F53F3F" } as const;

/** Who has to sign, in turn, and whether they have. */
export function ContractSigners({ row }: { row: ContractRow }) {
  const { t } = useWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["signContract", "signers", row.id],
    queryFn: ({ signal }) => call(signContract.signers, { id: row.id }, { signal }),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active />;
  if (data.length === 0) return <Empty />;
  return (
    <List
      dataSource={data}
      renderItem={(signer) => (
        <List.Item
          key={signer.id}
          actions={
            signer.signState === "waiting"
              ? [<CopyLink key="link" contractId={row.id} signerId={signer.id} />]
              : []
          }
        >
          <div className="contract-signer">
            <strong>{signer.name}</strong>
            <span>{signer.phone}</span>
            {signer.companyName && <span>{signer.companyName}</span>}
            <small>
              {t(`signContract.side.${signer.side}`)} ·{" "}
              {t("signContract.turn", { turn: signer.signingOrder })}
            </small>
            <ColourTag
              name={t(`signContract.signerState.${signer.signState}`)}
              colour={colours[signer.signState]}
            />
            {signer.signTime && <small>{formatTime(signer.signTime)}</small>}
          </div>
        </List.Item>
      )}
    />
  );
}

/** Copies the link by which this signer signs, to be passed on by whatever way he reads. */
function CopyLink({ contractId, signerId }: { contractId: string; signerId: string }) {
  const { t, action } = useWords();
  const { message } = App.useApp();
  const verdictOn = useActions(signContract.actions, contractId);
  const { run, isRunning } = useCommand(signContract.copyLink);
  const copy = async () => {
    const answer = await run({ id: contractId, signerId });
    if (answer && !(await copyText(answer.url))) void message.info(answer.url, 0);
  };
  return (
    <Can do={signContract.copyLink}>
      <ReasonButton
        type="link"
        because={verdictOn("copyLink").because}
        loading={isRunning}
        aria-label={t("signContract.action.copyLink")}
        onClick={() => void copy()}
      >
        {action(signContract.copyLink)}
      </ReasonButton>
    </Can>
  );
}
