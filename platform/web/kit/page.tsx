import type { ReactNode } from "react";
import "./kit.css";

interface Props {
  readonly title: string;
  /** What people usually look for here. */
  readonly views?: ReactNode;
  /** Buttons for what can be done here; the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one window: where it holds a list, the list's rows take the room that is left. */
export function Page({ title, views, actions, children }: Props) {
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <div className="page-views">{views}</div>
        <div className="page-actions">{actions}</div>
      </div>
      {children}
    </div>
  );
}
