import { Button, Form, Modal, Steps } from "antd";
import type { ReactNode } from "react";
import { AttachmentsField, type useFiles } from "#modules/attachment/web/pickers.tsx";
import { FormContext, TextAreaField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { RestoredNote } from "#platform/web/work/restored-note.tsx";
import { InfoStep } from "./info-step.tsx";
import { PayeeStep } from "../payee/payee-step.tsx";
import { SourceStep } from "./source-step.tsx";
import type { Source } from "../use-expenditure.ts";
import { lastStep, type Saving, useSteps } from "./use-steps.ts";
import type { Values } from "./use-typed.ts";
import "../expenditure.css";

interface Props {
  readonly do: Saving;
  readonly sources: readonly Source[];
  readonly initial: Values;
  /** The step that it opens at. */
  readonly first?: number;
  /** What a new order is begun for: what is typed for one is kept apart from the others. */
  readonly about?: string;
  readonly along?: { readonly id: string; readonly rowVersion: number };
  readonly files: ReturnType<typeof useFiles>["files"];
  readonly note?: ReactNode;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** The four steps of spec §3. All of them stay in place, so that nothing typed is lost by going back. */
export function ExpenditureSteps(props: Props) {
  const { do: endpoint, sources, initial, first = 0, along = {}, files, note } = props;
  const { about, onSubmit, onClose } = props;
  const { t, title } = useWords();
  const steps = useSteps(endpoint, { initial, first, about, along, onSubmit, onClose });
  const { form, step, refused, restored } = steps;
  const parts = [
    <SourceStep key="source" sources={sources} />,
    <InfoStep key="info" sources={sources} isDraft={steps.isDraft} />,
    <PayeeStep
      key="payees"
      sources={sources}
      isDraft={steps.isDraft}
      onChange={() => steps.changed({})}
    />,
    <MaterialStep key="material" files={files} />,
  ];
  return (
    <Modal
      open
      width={1080}
      style={{ top: 32 }}
      // As high at every step, whatever it says is wrong: what is about to be pressed never moves.
      styles={{ body: { height: "min(calc(100vh - 200px), 560px)", overflow: "hidden auto" } }}
      title={title(endpoint)}
      mask={{ closable: false }}
      onCancel={steps.close}
      footer={<Footer endpoint={endpoint} steps={steps} />}
    >
      {restored && <RestoredNote {...restored} onDiscard={steps.startOver} />}
      {note}
      {refused !== undefined && <ErrorNote error={refused} />}
      <Steps
        size="small"
        className="expenditure-steps"
        current={step}
        onChange={(wanted) => void steps.go(wanted)}
        items={([1, 2, 3, 4] as const).map((one) => ({ title: t(`expenditure.step.${one}`) }))}
      />
      <FormContext value={endpoint}>
        <Form
          name={endpoint.name}
          form={form}
          layout="vertical"
          initialValues={steps.values}
          onValuesChange={steps.changed}
        >
          {parts.map((part, index) => (
            <section key={part.key} hidden={index !== step} aria-current={index === step && "step"}>
              {part}
            </section>
          ))}
        </Form>
      </FormContext>
    </Modal>
  );
}

interface FooterProps {
  readonly endpoint: Saving;
  readonly steps: ReturnType<typeof useSteps>;
}

function Footer({ endpoint, steps }: FooterProps) {
  const { t, submit } = useWords();
  const { step, isRunning } = steps;
  return (
    <>
      <Button onClick={steps.close}>{t("common.cancel")}</Button>
      {step > 0 && (
        <Button onClick={() => void steps.go(step - 1)}>{t("expenditure.step.back")}</Button>
      )}
      {step > 0 && (
        <Button loading={isRunning} onClick={() => void steps.save(false)}>
          {submit(endpoint)}
        </Button>
      )}
      {step < lastStep ? (
        <Button type="primary" onClick={() => void steps.go(step + 1)}>
          {t("expenditure.step.next")}
        </Button>
      ) : (
        <Button type="primary" loading={isRunning} onClick={() => void steps.save(true)}>
          {t("expenditure.goOn")}
        </Button>
      )}
    </>
  );
}

function MaterialStep({ files }: Pick<Props, "files">) {
  return (
    <>
      <AttachmentsField name="fileIds" known={files} />
      <TextAreaField name="remarks" />
    </>
  );
}
