import { Form, Radio } from "antd";
import { type ReactNode, useId, useState } from "react";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import type { Fen } from "#platform/contract/money.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import type { Problem } from "./process-steps.ts";

/** What every part of a step's form is given. */
export interface PartProps {
  readonly step: ApprovalStep;
  readonly money: boolean;
  readonly problems: readonly Problem[];
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<ApprovalStep>) => void;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="process-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface BoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly required?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Box({ label, hint, problem, required = false, children }: BoxProps) {
  const id = useId();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={hint}
      required={required}
      {...(problem && { validateStatus: "error" as const, help: problem })}
    >
      {children(id)}
    </Form.Item>
  );
}

/** What is wrong with a field of the step, in words. */
export function useProblemOf(problems: readonly Problem[]) {
  const { t } = useWords();
  return (field: keyof ApprovalStep): string | undefined => {
    const found = problems.find((one) => one.field === field);
    return found && t(`approvalProcess.problem.${found.problem}`);
  };
}

interface Choice<T extends string> {
  readonly value: T;
  readonly name: string;
  readonly what: string;
  /** Why it cannot be chosen. */
  readonly because?: string | undefined;
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly problem?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** One of several ways, each explained in a sentence. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, value, choices, problem, onChange } = props;
  return (
    <Form.Item label={label} {...(problem && { validateStatus: "error" as const, help: problem })}>
      <Radio.Group
        className="process-choices"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {choices.map(({ value: one, name, what, because }) => (
          <Radio key={one} value={one} disabled={because !== undefined && one !== value}>
            <span className="process-choice-name">{name}</span>
            <span className="process-quiet">{because ?? what}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

interface AmountProps {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (fen: Fen | null) => void;
}

/** An amount that reaches the step only once it is one; until then it is what was typed. */
export function AmountBox({ id, value, onChange }: AmountProps) {
  const [unfinished, setUnfinished] = useState<string>();
  return (
    <MoneyBox
      id={id}
      value={unfinished ?? value}
      onChange={(amount) => {
        setUnfinished(typeof amount === "string" ? amount : undefined);
        if (typeof amount !== "string") onChange(amount as Fen | null);
      }}
    />
  );
}
