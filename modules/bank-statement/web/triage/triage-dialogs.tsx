import { Radio } from "antd";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { ignoredAs } from "../../states.ts";
import { AliasDialog } from "./alias-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import type { Asked, Candidate, Opened, Tally } from "./use-triage.ts";

interface Props {
  readonly asked: Asked;
  readonly opened: Opened | undefined;
  /** Those in sight, and which of them is chosen. */
  readonly candidates: readonly Candidate[];
  readonly choice: number;
  /** What it counts as; nothing where the line stays in front. */
  readonly onDone: (counts?: keyof Tally) => void;
  readonly onClose: () => void;
}

/** What is asked before something is done to a line. */
export function TriageDialogs({ asked, opened, candidates, choice, onDone, onClose }: Props) {
  if (!opened) return null;
  const { id } = opened.line;
  switch (asked) {
    case "ignore":
      return <IgnoreDialog {...{ id, onDone, onClose }} />;
    case "split":
      return <SplitDialog {...{ opened, candidates, onClose }} onDone={() => onDone("matched")} />;
    case "alias":
      return <AliasDialog opened={opened} candidate={candidates[choice]} onClose={onClose} />;
    case "dispute":
    case "endDispute":
      return (
        <FormDialog do={triage[asked]} along={{ id }} onDone={() => onDone()} onClose={onClose}>
          <TextAreaField name="remark" />
        </FormDialog>
      );
    case "writeOff":
      return (
        <FormDialog do={triage.proposeWriteOff} along={{ id }} onClose={onClose}>
          <TextAreaField name="remark" />
        </FormDialog>
      );
  }
}

function IgnoreDialog({ id, onDone, onClose }: Pick<Props, "onDone" | "onClose"> & { id: string }) {
  const { t } = useWords();
  const options = ignoredAs.map((value) => ({
    value,
    label: t(`unmatchedBankStatement.ignoredAs.${value}`),
  }));
  return (
    <FormDialog
      do={triage.ignore}
      along={{ id }}
      initial={{ ignoredAs: "other" }}
      onDone={() => onDone("ignored")}
      onClose={onClose}
    >
      {/* Four to choose from by the arrows, and Enter sends them: this is done dozens of times a morning. */}
      <Field name="ignoredAs" isChoice>
        <Radio.Group options={options} />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}
