import { Button } from "antd";

interface Props {
  readonly title: string;
  readonly why?: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A page that has nothing to show says why, and offers the way on. */
export function Notice({ title, why, action, onAction }: Props) {
  return (
    <div className="notice" role="alert">
      <h3 className="notice-title">{title}</h3>
      {why && <p className="aside">{why}</p>}
      <Button type="primary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
