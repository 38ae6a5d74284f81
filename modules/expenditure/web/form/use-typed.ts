import { App, type FormInstance } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
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
  const { t } = useWords();
  const { modal } = App.useApp();
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
      modal.confirm({
        title: t("msg.unsaved"),
        okText: t("msg.unsaved.leave"),
        cancelText: t("msg.unsaved.stay"),
        onOk: leave,
      });
    },
  };
}
