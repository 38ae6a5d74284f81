import { Card, Flex, Typography } from "antd";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly why: string;
  readonly children?: ReactNode;
}

/** A part of a settings page with its own heading and what it is about. */
export function Panel({ title, why, children }: Props) {
  return (
    <Card role="region" aria-label={title}>
      <Flex vertical gap={12}>
        <Flex vertical gap={4}>
          <Typography.Title level={2} style={{ margin: 0, fontSize: 16 }}>
            {title}
          </Typography.Title>
          <span style={{ color: "var(--ant-color-text-secondary)" }}>{why}</span>
        </Flex>
        {children}
      </Flex>
    </Card>
  );
}
