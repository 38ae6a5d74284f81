import { Button, Flex, Form } from "antd";
import { type ReactNode, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { problemsIn } from "#platform/web/refusal.ts";

interface Props<E extends Endpoint, Typed> {
  readonly do: E;
  /** What the boxes hold at first. Without it they are secrets, and empty again once done. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly inputOf: (typed: Typed) => Input<E>;
  readonly onDone?: (answer: OutputOf<E>) => void;
  readonly danger?: boolean;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** `questions.1.question`, as the server names a box, is `["questions", 1, "question"]` in a form. */
const pathOf = (field: string) =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A form on the page itself for one write about oneself. */
export function SettingForm<E extends Endpoint, Typed>(props: Props<E, Typed>) {
  const { do: endpoint, initial, inputOf, onDone, danger = false, beside, children } = props;
  const { action } = useWords();
  const [form] = Form.useForm<Typed>();
  const [refused, setRefused] = useState<unknown>();

  const show = (error: unknown) => {
    const boxes = new Set(form.getFieldsError().map(({ name }) => name.join(".")));
    const problems = problemsIn(error).filter(({ field }) => boxes.has(field));
    const marks = problems.map(({ field, message }) => ({
      name: pathOf(field),
      errors: [message],
    }));
    form.setFields(marks as Parameters<typeof form.setFields>[0]);
    // What no box can show is shown above them all.
    setRefused(marks.length > 0 ? undefined : error);
  };
  const { run, isRunning } = useCommand(endpoint, { onRefused: show });

  const submit = async (typed: Typed) => {
    setRefused(undefined);
    const answer = await run(inputOf(typed));
    if (answer === undefined) return;
    if (!initial) form.resetFields();
    onDone?.(answer);
  };

  return (
    <Flex vertical gap={12} style={{ maxWidth: 420 }}>
      {refused !== undefined && <ErrorNote error={refused} />}
      <Form<Typed>
        name={endpoint.name}
        form={form}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        onFinish={(typed) => void submit(typed)}
        scrollToFirstError={{ focus: true }}
      >
        {children}
        <Flex gap={12} align="center">
          <Button type="primary" danger={danger} htmlType="submit" loading={isRunning}>
            {action(endpoint)}
          </Button>
          {beside}
        </Flex>
      </Form>
    </Flex>
  );
}
