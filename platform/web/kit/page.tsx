import { Flex } from "antd";
import type { ReactNode } from "react";
import "./kit.css";

interface Props {
  readonly title: string;
  /** Buttons for what can be done here; the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, actions, children }: Props) {
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" className="page-head">
        <h1 className="page-title">{title}</h1>
        <Flex gap={8}>{actions}</Flex>
      </Flex>
      {children}
    </Flex>
  );
}
