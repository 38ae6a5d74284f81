import { Button } from "antd";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { templateStates } from "../states.ts";
import { contractTemplate } from "../template-contract.ts";
import type { TemplateRow } from "./template-row.ts";

interface Props {
  readonly row: TemplateRow;
  readonly onPreview: () => void;
  readonly onEdit: () => void;
}

export function TemplateRowActions({ row, onPreview, onEdit }: Props) {
  const { t } = useWords();
  const { id, rowVersion, stateCode, fileName: name } = row;
  const isDisabled = stateCode === templateStates.disabled;
  return (
    <>
      <Button type="link" onClick={onPreview}>
        {t("contractTemplate.preview")}
      </Button>
      <ActionButton do={contractTemplate.update} type="link" onClick={onEdit} />
      {row.uploadState === "ready" ? (
        <ConfirmButton
          do={isDisabled ? contractTemplate.enable : contractTemplate.disable}
          input={{ id, rowVersion }}
          about={name}
        />
      ) : (
        <ConfirmButton do={contractTemplate.uploadAgain} input={{ id }} about={name} />
      )}
      <LogButton of={contractTemplate.operationLog} id={id} name={name} />
      <ConfirmButton do={contractTemplate.remove} input={{ id }} about={name} danger />
    </>
  );
}
