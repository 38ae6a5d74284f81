import { App, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { useCommand } from "../command/use-command.ts";
import { useWords } from "../i18n.ts";
import { ErrorNote } from "../kit/error-note.tsx";
import { problemsIn } from "../refusal.ts";
import { contractField } from "./contract-field.ts";
import { FormContext } from "./field.tsx";

interface Props<E extends Endpoint> {
  readonly do: E;
  /** What the boxes hold at first. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** What is sent along unseen: the record's id and the version that the edit started from. */
  readonly along?: Partial<Input<E>>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form for one write. Refused, it stays open with everything that was typed. */
export function FormDialog<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, initial = {}, along = {}, onClose, children } = props;
  const { t, title } = useWords();
  const { modal } = App.useApp();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [refused, setRefused] = useState<unknown>();

  const show = (error: unknown) => {
    const boxes = new Set(Object.keys(form.getFieldsValue()));
    const [onBoxes, elsewhere] = [true, false].map((here) =>
      problemsIn(error).filter(({ field }) => boxes.has(field) === here),
    );
    form.setFields(
      (onBoxes ?? []).map(({ field, message }) => ({ name: field, errors: [message] })),
    );
    // What no box can show is shown above them all.
    setRefused(onBoxes?.length && !elsewhere?.length ? undefined : error);
  };
  const { run, isRunning } = useCommand(endpoint, { onRefused: show });

  const submit = async (typed: Record<string, unknown>) => {
    setRefused(undefined);
    const fields = Object.entries(typed).map(([name, value]) => [
      name,
      contractField(endpoint, name).toWire(value),
    ]);
    const answer = await run({ ...Object.fromEntries(fields), ...along } as Input<E>);
    if (answer !== undefined) onClose();
  };

  const close = () => {
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t("msg.unsaved"),
      okText: t("msg.unsaved.leave"),
      cancelText: t("msg.unsaved.stay"),
      onOk: onClose,
    });
  };

  return (
    <Modal
      open
      title={title(endpoint)}
      okText={t("common.save")}
      okButtonProps={{ htmlType: "submit", form: endpoint.name }}
      cancelText={t("common.cancel")}
      confirmLoading={isRunning}
      // A stray click beside the dialog must not cost what was typed.
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={(open) => {
        const [first] = Object.keys(form.getFieldsValue());
        // Who already types elsewhere in the form is not pulled away.
        const isTyping = document.activeElement?.closest("form")?.id === endpoint.name;
        if (open && first && !isTyping) form.focusField(first);
      }}
    >
      {refused !== undefined && <ErrorNote error={refused} />}
      <FormContext value={endpoint}>
        <Form
          name={endpoint.name}
          form={form}
          layout="vertical"
          initialValues={initial}
          onFinish={(typed) => void submit(typed)}
          scrollToFirstError={{ focus: true }}
        >
          {children}
        </Form>
      </FormContext>
    </Modal>
  );
}
