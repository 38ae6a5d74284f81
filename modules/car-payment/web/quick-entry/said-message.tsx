import { Form } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { ReadField } from "#modules/quick-entry/quick-entry-contract.ts";

interface Props {
  readonly message: string;
  readonly fields: readonly ReadField[];
  /** The box that somebody is in. */
  readonly active: string | undefined;
}

interface Part {
  readonly from: number;
  readonly text: string;
  readonly field?: ReadField;
}

/** The message in parts, each with the field that was read from it; of two that overlap, the first. */
function partsOf(message: string, fields: readonly ReadField[]): readonly Part[] {
  const pieces = fields
    .flatMap((field) => field.pieces.map((piece) => ({ ...piece, field })))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const parts: Part[] = [];
  let done = 0;
  for (const { from, to, field } of pieces) {
    if (from < done) continue;
    parts.push({ from: done, text: message.slice(done, from) });
    parts.push({ from, text: message.slice(from, to), field });
    done = to;
  }
  return [...parts, { from: done, text: message.slice(done) }];
}

/** What the message said, with the pieces that the boxes were filled from; a piece leads to its box. */
export function SaidMessage({ message, fields, active }: Props) {
  const { field: label } = useWords();
  const form = Form.useFormInstance();
  return (
    <p className="quick-message">
      {partsOf(message, fields).map(({ from, text, field }) =>
        field ? (
          <mark
            key={from}
            className={field.doubts.length > 0 ? "is-doubtful" : undefined}
            data-active={field.name === active || undefined}
            title={label("carPayment", field.name)}
            onClick={() => form.focusField(field.name)}
          >
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
