import { Card, Flex, Typography } from "antd";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  /** What one sees here, and what to do about it. */
  readonly why?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function OwnSection({ title, why, actions, children }: Props) {
  return (
    <Card role="region" aria-label={title}>
      <Flex vertical gap={12}>
        <Flex justify="space-between" align="start" gap={16}>
          <Flex vertical gap={4}>
            <Typography.Title level={2} style={{ margin: 0, fontSize: 16 }}>
              {title}
            </Typography.Title>
            {why && <Remark>{why}</Remark>}
          </Flex>
          {actions && (
            <Flex gap={16} flex="none">
              {actions}
            </Flex>
          )}
        </Flex>
        {children}
      </Flex>
    </Card>
  );
}

/** Quiet, but not so pale as antd's secondary text, which is hard to read. */
export function Remark({ children }: { children: ReactNode }) {
  return <span style={{ color: "var(--ant-color-text-secondary)" }}>{children}</span>;
}
