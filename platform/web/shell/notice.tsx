import { Button, Typography } from "antd";

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
      <Typography.Title level={3}>{title}</Typography.Title>
      {why && <Typography.Paragraph type="secondary">{why}</Typography.Paragraph>}
      <Button type="primary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
