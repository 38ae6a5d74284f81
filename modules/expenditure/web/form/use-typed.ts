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
  readonly along: Along;
  readonly onClose: () => void;
}

/** What was typed and not sent: it comes back after a reload, and is not thrown away unasked. */
export function useTyped(
  name: string,
  form: FormInstance<Record<string, unknown>>,
  { initial, along, onClose }: Options,
) {
  const askToLeave = useAskToLeave();
  const { draft, isOutdated, keep, drop } = useDraft(name, along, initial);
  // What was there when the form opened; later it is what is being typed.
  const [restored, setRestored] = useState(draft?.typed);
  const leave = () => {
    drop();
    onClose();
  };
  return {
    values: { ...initial, ...restored },
    restored: restored && { isOutdated },
    keep,
    leave,
    startOver: () => {
      drop();
      setRestored(undefined);
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
