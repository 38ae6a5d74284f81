import { Drawer, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Offering } from "../command/action.ts";
import { ActionBar } from "../command/action-bar.tsx";
import { ErrorNote } from "./error-note.tsx";

interface Props<Data> {
  /** The question that was asked for it, and its answer so far. */
  readonly of: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch?: () => unknown;
  };
  readonly title: (data: Data) => string;
  /** What stands there until it is known which one it is. */
  readonly kind: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** All about one record, over the list that it was opened from. */
export function Detail<Data>({ of, title, kind, size = 860, onClose, children }: Props<Data>) {
  const { data, error, refetch } = of;
  return (
    <Drawer open size={size} title={data ? title(data) : kind} onClose={onClose}>
      {error && !data && (
        <ErrorNote error={error} {...(refetch && { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <Skeleton active />}
      {data && children(data)}
    </Drawer>
  );
}

interface HeadProps extends Offering {
  /** How it stands: its tag, its amount, whom it waits for. */
  readonly children: ReactNode;
  /** How far it has come. */
  readonly stage?: ReactNode;
}

/** The top of a detail: how it stands, and what can be done about it. */
export function DetailHead({ children, stage, actions, form }: HeadProps) {
  return (
    <>
      <div className="detail-head">{children}</div>
      {stage}
      <ActionBar actions={actions} />
      {form}
    </>
  );
}
