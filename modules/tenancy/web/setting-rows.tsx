import { Card, Descriptions, Flex, Typography } from "antd";
import type { ReactNode } from "react";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  /** The contract whose words these are. */
  readonly module: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** What is set, each with a sentence about what it does. */
export function SettingRows({ module, values }: Props) {
  const { t, field, hint } = useWords();
  return (
    <Card>
      <Descriptions
        column={1}
        styles={{ label: { width: 200, color: "var(--ant-color-text-secondary)" } }}
        items={Object.entries(values).map(([name, value]) => ({
          key: name,
          label: field(module, name),
          children: (
            <Flex vertical gap={2}>
              <span style={{ whiteSpace: "pre-line" }}>{value ?? t("tenant.notSet")}</span>
              <Typography.Text style={{ color: "var(--ant-color-text-secondary)" }}>
                {hint(module, name)}
              </Typography.Text>
            </Flex>
          ),
        }))}
      />
    </Card>
  );
}
