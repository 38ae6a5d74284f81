import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Input, Modal } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useRunner } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import type { Candidate, Opened } from "./use-triage.ts";

interface Props {
  readonly opened: Opened;
  readonly candidate: Candidate | undefined;
  readonly onClose: () => void;
}

/** Whom the bank means by a name. Before it is kept, one sees how many lines it would settle. */
export function AliasDialog({ opened, candidate, onClose }: Props) {
  const { t, field } = useWords();
  const { run, isRunning } = useRunner();
  const [written, setWritten] = useState(opened.line.oppositeAccountName ?? "");
  const [means, setMeans] = useState(candidate?.name ?? "");
  const names = { written: written.trim(), means: means.trim() };
  const isNamed = names.written !== "" && names.means !== "";
  const preview = useQuery({
    queryKey: ["unmatchedBankStatement", "previewAlias", names],
    queryFn: ({ signal }) => call(triage.previewAlias, names, { signal }),
    enabled: isNamed,
    retry: false,
  });
  const isKnown = isNamed && preview.data !== undefined;
  const teach = async () => {
    if (!isKnown) return;
    if ((await run(triage.teachAlias, names)) !== undefined) onClose();
  };
  const label = (name: string) => field("unmatchedBankStatement", name);
  return (
    <Modal
      open
      title={t("unmatchedBankStatement.action.teachAlias")}
      okText={t("common.save")}
      cancelText={t("common.cancel")}
      okButtonProps={{ disabled: !isKnown }}
      confirmLoading={isRunning(triage.teachAlias)}
      onOk={() => void teach()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById("alias-means")?.focus()}
    >
      <div className="triage-split">
        <label htmlFor="alias-written">{label("written")}</label>
        <Input
          id="alias-written"
          maxLength={80}
          value={written}
          onPressEnter={() => void teach()}
          onChange={({ target }) => setWritten(target.value)}
        />
      </div>
      <div className="triage-split">
        <label htmlFor="alias-means">{label("means")}</label>
        <Input
          id="alias-means"
          maxLength={80}
          value={means}
          onPressEnter={() => void teach()}
          onChange={({ target }) => setMeans(target.value)}
        />
      </div>
      <Preview names={names} of={preview} />
      <KnownAliases />
    </Modal>
  );
}

interface PreviewProps {
  readonly names: { readonly written: string; readonly means: string };
  readonly of: UseQueryResult<OutputOf<typeof triage.previewAlias>>;
}

function Preview({ names, of: { data, error } }: PreviewProps) {
  const { t } = useWords();
  if (error) return <ErrorNote error={error} />;
  if (!data) {
    const isCounting = names.written !== "" && names.means !== "";
    return isCounting ? <p role="status">{t("unmatchedBankStatement.alias.counting")}</p> : null;
  }
  const { waiting, settled, isMore } = data;
  return (
    <p role="status">
      {t("unmatchedBankStatement.alias.counts", { waiting, settled })}
      {isMore && t("unmatchedBankStatement.alias.more")}
    </p>
  );
}

function KnownAliases() {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["unmatchedBankStatement", "aliases"],
    queryFn: ({ signal }) => call(triage.aliases, {}, { signal }),
  });
  return (
    <>
      <h4>{t("unmatchedBankStatement.alias.known")}</h4>
      {data?.length === 0 && <p>{t("unmatchedBankStatement.alias.none")}</p>}
      <ul className="triage-aliases">
        {data?.map(({ id, written, means, confirmations: count }) => (
          <li key={id}>
            <span>{t("unmatchedBankStatement.alias.line", { written, means, count })}</span>
            <ConfirmButton do={triage.forgetAlias} input={{ id }} about={written} danger />
          </li>
        ))}
      </ul>
    </>
  );
}
