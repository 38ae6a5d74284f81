import { Col, Divider, Row } from "antd";
import type { ReactNode } from "react";

/** Boxes that belong together, two in a row. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Divider titlePlacement="start" size="small" plain>
        {title}
      </Divider>
      <Row gutter={16}>{children}</Row>
    </>
  );
}

export const Half = ({ children }: { children: ReactNode }) => <Col span={12}>{children}</Col>;
