import { Form, Input } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ActionsPart, OtherwisePart, RemindPart } from "./process-step-otherwise.tsx";
import { Box, type PartProps, useProblemOf } from "./process-step-parts.tsx";
import { WhenPart } from "./process-step-when.tsx";
import { SignPart, WhoPart } from "./process-step-who.tsx";

interface Props extends PartProps {
  readonly stepNo: number;
}

/** All that a step can be told, beside the flow in which it stands. */
export function ProcessStepForm({ stepNo, ...part }: Props) {
  const { t } = useWords();
  const { step, problems, isFixed, onChange } = part;
  const problemOf = useProblemOf(problems);
  return (
    <aside className="process-form" aria-label={t("approvalProcess.form.title", { stepNo })}>
      <h2>{t("approvalProcess.form.title", { stepNo })}</h2>
      {/* The boxes stand in no form of the browser's: what is changed counts at once. */}
      <Form component="div" layout="vertical" disabled={isFixed}>
        <Box label={t("approvalProcess.step.stepName")} required problem={problemOf("stepName")}>
          {(id) => (
            <Input
              id={id}
              autoComplete="off"
              maxLength={50}
              value={step.stepName}
              onChange={({ target }) => onChange({ stepName: target.value })}
            />
          )}
        </Box>
        <WhoPart {...part} />
        <SignPart {...part} />
        <WhenPart {...part} />
        <OtherwisePart {...part} />
        <RemindPart {...part} />
        <ActionsPart {...part} />
      </Form>
    </aside>
  );
}
