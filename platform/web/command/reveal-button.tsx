import { Button, Flex, Input as TextBox, Popover, Typography } from "antd";
import { type ReactNode, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";
import { ReasonButton } from "./reason-button.tsx";
import { useCommand } from "./use-command.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  /** What the box for the reason is called and asks for. */
  readonly reason: { readonly name: string; readonly hint: string };
  readonly inputOf: (reason: string) => Input<E>;
  readonly numbersOf: (answer: OutputOf<E>) => readonly (string | null)[];
  /** Which of several numbers, where there is a choice. */
  readonly choice?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows numbers in full to who may and says why; they are gone again when the note is closed. */
export function RevealButton<E extends Endpoint>(props: Props<E>) {
  const { action } = useWords();
  return (
    <Can do={props.do}>
      <Popover trigger="click" destroyOnHidden content={<Asking {...props} />}>
        <Button type="link" size="small">
          {props.children ?? action(props.do)}
        </Button>
      </Popover>
    </Can>
  );
}

function Asking<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, reason, inputOf, numbersOf, choice } = props;
  const { action } = useWords();
  const [written, setWritten] = useState("");
  const [answer, setAnswer] = useState<OutputOf<E>>();
  const { run, isRunning } = useCommand(endpoint);
  if (answer !== undefined) return <Numbers of={numbersOf(answer)} />;
  const show = async () => setAnswer(await run(inputOf(written.trim())));
  return (
    <Flex vertical gap={8}>
      {choice}
      <TextBox
        aria-label={reason.name}
        placeholder={reason.hint}
        maxLength={200}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <ReasonButton
        type="primary"
        loading={isRunning}
        because={written.trim() ? undefined : reason.hint}
        onClick={() => void show()}
      >
        {action(endpoint)}
      </ReasonButton>
    </Flex>
  );
}

const Numbers = ({ of }: { of: readonly (string | null)[] }) => (
  <Flex vertical gap={8}>
    {of.map(
      (number) =>
        number && (
          <Typography.Text key={number} copyable>
            {number}
          </Typography.Text>
        ),
    )}
  </Flex>
);
