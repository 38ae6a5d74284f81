import { type ReactNode, useEffect, useId, useRef } from "react";

interface LoginDialogProps {
  readonly title: string;
  readonly why: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A question in front of the page. The browser keeps the focus inside and closes it on Escape. */
export function LoginDialog({ title, why, onCancel, children }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown || shown.open) return;
    shown.showModal();
    // The browser would go to the first of several choices, not to the one that is made already.
    const chosen = shown.querySelector<HTMLElement>("input:checked");
    (chosen ?? shown.querySelector<HTMLElement>("input"))?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p id={`${id}-why`} className="login-why">
        {why}
      </p>
      {children}
    </dialog>
  );
}
