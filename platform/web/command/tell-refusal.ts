import { App } from "antd";
import { createElement } from "react";
import { useWords } from "../i18n.ts";
import { RequestId } from "../kit/error-note.tsx";

/** Says why something was refused. It stays until it is closed: a reason that vanishes while one reads it is no reason. */
export function useTellRefusal(): (error: unknown) => void {
  const { refusal } = useWords();
  const { notification } = App.useApp();
  return (error) => {
    const description = createElement(RequestId, { error });
    notification.error({ title: refusal(error), description, duration: 0 });
  };
}
