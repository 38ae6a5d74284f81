import { useAskToLeave } from "#platform/web/work/ask-to-leave.ts";
import type { FormInstance } from "antd";
import { useState } from "react";
import { useDraft } from "#platform/web/work/draft.ts";

export type Values = Readonly<Record<string, unknown>>;
export interface Along {
  readonly id?: string;
  readonly rowVersion?: number;
}

interface Options {
  readonly initial: Values;
  /** The step that it opens at, unless it was left at another. */
  readonly first: number;
  readonly along: Along;
  readonly onClose: () => void;
}

/** What was typed and not sent: it comes back after a reload, and is not thrown away unasked. */
export function useTyped(
  name: string,
  form: FormInstance<Record<string, unknown>>,
  { initial, first, along, onClose }: Options,
) {
  const askToLeave = useAskToLeave();
  const { draft, isOutdated, keep, keepStep, drop } = useDraft(name, along, initial);
  // What was there when the form opened; later it is what is being typed.
  const [restored, setRestored] = useState(draft?.typed);
  const [step, setStep] = useState(draft?.step ?? first);
  const leave = () => {
    drop();
    onClose();
  };
  return {
    values: { ...initial, ...restored },
    restored: restored && { isOutdated },
    keep,
    step,
    go: (wanted: number) => {
      setStep(wanted);
      keepStep(wanted);
    },
    leave,
    startOver: () => {
      drop();
      setRestored(undefined);
      setStep(first);
      form.setFieldsValue(
        Object.fromEntries(Object.keys(restored ?? {}).map((box) => [box, initial[box]])),
      );
    },
    close: () => {
      if (!draft) return leave();
      askToLeave(leave);
    },
  };
}
