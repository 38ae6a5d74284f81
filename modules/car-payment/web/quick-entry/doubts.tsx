import { Button, Form } from "antd";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { DoubtContext, type Doubtful } from "#platform/web/form/doubt.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import type { ReadField } from "#modules/quick-entry/quick-entry-contract.ts";

type Choice = ReadField["choices"][number];

interface Props {
  readonly fields: readonly ReadField[];
  readonly children: ReactNode;
}

/** Boxes that may stay empty, if that is what somebody says. */
const dispensable: ReadonlySet<string> = new Set(["contractNo", "remarks", "companyAgentPhone"]);

/** Boxes whose value is doubtful: until somebody chooses or types what is right, the form cannot be sent. */
export function Doubts({ fields, children }: Props) {
  const { t, field: label } = useWords();
  const form = Form.useFormInstance<Record<string, unknown>>();
  // Whatever is typed may settle a doubt.
  Form.useWatch([], form);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const choose = (name: string, value: Choice | null) => {
    form.setFields([{ name, value, errors: [], touched: true }]);
    setChosen((before) => new Set([...before, name]));
  };
  const doubtOf = (name: string): Doubtful | undefined => {
    const field = fields.find((one) => one.name === name);
    if (!field || field.doubts.length === 0) return undefined;
    if (chosen.has(name) || form.isFieldTouched(name)) return undefined;
    return {
      note: <DoubtNote key="doubt" field={field} onChoose={(value) => choose(name, value)} />,
      objection: t("carPayment.quick.confirm", { field: label("carPayment", name) }),
    };
  };
  const focusFirst = useCallback(() => {
    frame.current?.querySelector<HTMLElement>("[data-asks]")?.focus();
  }, []);
  // Who works by keyboard goes from doubt to doubt.
  useEffect(focusFirst, [focusFirst, chosen]);
  return (
    <div ref={frame}>
      <DoubtContext value={doubtOf}>{children}</DoubtContext>
      {/* Where nothing is asked, the form itself has the keys. */}
      <span tabIndex={-1} data-asks />
    </div>
  );
}

interface NoteProps {
  readonly field: ReadField;
  readonly onChoose: (value: Choice | null) => void;
}

function DoubtNote({ field, onChoose }: NoteProps) {
  const { t } = useWords();
  const { name, doubts, choices } = field;
  const told = (choice: Choice): string => {
    if (typeof choice === "boolean") return t(choice ? "form.yes" : "form.no");
    return name === "transferAmount" ? formatMoney(Number(choice)) : String(choice);
  };
  const [doubt] = doubts;
  return (
    <div className="quick-doubt" data-box={name}>
      <span>{doubt && t(`carPayment.doubt.${doubt}`)}</span>
      {choices.map((choice) => (
        <Button key={String(choice)} size="small" data-asks onClick={() => onChoose(choice)}>
          {told(choice)}
        </Button>
      ))}
      {dispensable.has(name) && (
        <Button size="small" type="dashed" onClick={() => onChoose(null)}>
          {t("carPayment.quick.empty.choice")}
        </Button>
      )}
    </div>
  );
}
