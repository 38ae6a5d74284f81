import { Button, Form, Modal } from "antd";
import { type ReactNode, useRef, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { Can } from "../command/can.tsx";
import { useCommand } from "../command/use-command.ts";
import { useWords } from "../i18n.ts";
import { ErrorNote } from "../kit/error-note.tsx";
import { problemsIn } from "../refusal.ts";
import { contractField } from "./contract-field.ts";
import { useAskToLeave } from "../work/ask-to-leave.ts";
import { useDraft } from "../work/draft.ts";
import { RestoredNote } from "../work/restored-note.tsx";
import { FormContext } from "./field.tsx";

interface Props<E extends Endpoint> {
  readonly do: E;
  /** What the boxes hold at first. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** What is sent along unseen: the record's id and the version that the edit started from. */
  readonly along?: Partial<Input<E>>;
  /** Told what the server answered, where the answer is to be shown. */
  readonly onDone?: (answer: OutputOf<E>) => void;
  /** What is said when it is done, where that depends on the answer. */
  readonly told?: (answer: OutputOf<E>) => string;
  /** A second way to send the form, for those who want to go on with what they have written. */
  readonly then?:
    | { readonly label: string; readonly go: (answer: OutputOf<E>) => void }
    | undefined;
  /** Told of a refusal too, where the screen has more to show about it than the dialog. */
  readonly onRefused?: (error: unknown) => void;
  /** Whether sending it gives something up, which the button then says by its colour. */
  readonly givesUp?: boolean;
  /** What typed work is kept under, where the endpoint has several forms. */
  readonly draftName?: string | undefined;
  /** For a form that needs more than one column. */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form for one write. Refused, left or reloaded, it comes back with everything that was typed. */
export function FormDialog<E extends Endpoint>(props: Props<E>) {
  // An address can ask for a form that the person may not use.
  return (
    <Can do={props.do}>
      <OpenDialog {...props} />
    </Can>
  );
}

/** A long form scrolls inside, so that what sends it stays in sight. */
const wide = {
  style: { top: 32 },
  styles: { body: { maxHeight: "calc(100vh - 200px)", overflow: "hidden auto" } },
} as const;

const isTypingIn = (formId: string) => document.activeElement?.closest("form")?.id === formId;

/** A row of choices is no box of its own: of a form that begins with one, the chosen is focused. */
function focusChoice(formId: string): void {
  if (isTypingIn(formId)) return;
  document.querySelector<HTMLElement>(`form[id="${formId}"] [type=radio]:checked`)?.focus();
}

/** What a form asks before anything is typed: of a form that does, the first answer is focused. */
function focusQuestion(formId: string): boolean {
  const asked = document.querySelector<HTMLElement>(`form[id="${formId}"] [data-asks]`);
  asked?.focus();
  return asked !== null;
}

function OpenDialog<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, initial = {}, along = {}, onDone, onClose, children } = props;
  const { t, title, submit: send } = useWords();
  const askToLeave = useAskToLeave();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [refused, setRefused] = useState<unknown>();
  const goesOn = useRef(false);
  const { draft, isOutdated, keep, drop } = useDraft(
    props.draftName ?? endpoint.name,
    along,
    initial,
  );
  // What was there when the dialog opened; later it is what is being typed.
  const [restored, setRestored] = useState(draft?.typed);
  const startOver = () => {
    drop();
    setRestored(undefined);
    form.setFieldsValue(
      Object.fromEntries(Object.keys(restored ?? {}).map((box) => [box, initial[box]])),
    );
  };
  const leave = () => {
    drop();
    onClose();
  };

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
    props.onRefused?.(error);
  };
  const { run, isRunning } = useCommand(endpoint, { onRefused: show, told: props.told });

  const submit = async (typed: Record<string, unknown>) => {
    setRefused(undefined);
    const fields = Object.entries(typed).map(([name, value]) => [
      name,
      contractField(endpoint, name).toWire(value),
    ]);
    const answer = await run({ ...Object.fromEntries(fields), ...along } as Input<E>);
    if (answer === undefined) return;
    onDone?.(answer);
    leave();
    if (goesOn.current) props.then?.go(answer);
  };

  /** The main way to send it, by the button or by Ctrl+Enter. */
  const goOn = () => {
    goesOn.current = true;
    form.submit();
  };

  const close = () => {
    if (!draft) return leave();
    askToLeave(leave);
  };

  return (
    <Modal
      open
      title={title(endpoint)}
      {...(props.width && { ...wide, width: props.width })}
      okText={send(endpoint)}
      okButtonProps={{ htmlType: "submit", form: endpoint.name, danger: props.givesUp ?? false }}
      {...(props.then && { okType: "default" })}
      onOk={() => (goesOn.current = false)}
      cancelText={t("common.cancel")}
      confirmLoading={isRunning}
      footer={(buttons) => (
        <>
          {buttons}
          {props.then && (
            <Button type="primary" loading={isRunning} onClick={goOn}>
              {props.then.label}
            </Button>
          )}
        </>
      )}
      // A stray click beside the dialog must not cost what was typed.
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={(open) => {
        const [first] = Object.keys(form.getFieldsValue());
        // Who already types elsewhere in the form is not pulled away.
        if (open && first && !isTypingIn(endpoint.name) && !focusQuestion(endpoint.name)) {
          form.focusField(first);
          focusChoice(endpoint.name);
        }
      }}
    >
      {restored && <RestoredNote isOutdated={isOutdated} onDiscard={startOver} />}
      {refused !== undefined && <ErrorNote error={refused} />}
      <FormContext value={endpoint}>
        <Form
          name={endpoint.name}
          form={form}
          layout="vertical"
          initialValues={{ ...initial, ...restored }}
          onValuesChange={(_, typed: Record<string, unknown>) => keep(typed)}
          onFinish={(typed) => void submit(typed)}
          scrollToFirstError={{ focus: true }}
          onKeyDown={(pressed) => {
            if (pressed.key !== "Enter" || !(pressed.ctrlKey || pressed.metaKey)) return;
            pressed.preventDefault();
            if (!pressed.repeat && !isRunning) goOn();
          }}
        >
          {children}
        </Form>
      </FormContext>
    </Modal>
  );
}
