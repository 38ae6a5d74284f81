import { Descriptions, Drawer, Typography } from "antd";
import { FileStrip, ShownFile } from "#modules/attachment/web/pickers.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { TemplateRow } from "./template-row.ts";

interface Props {
  readonly row: TemplateRow;
  readonly onClose: () => void;
}

/** A template as it is: its paper, what is filled in and where it is signed. */
export function TemplatePreview({ row, onClose }: Props) {
  const { t, field } = useWords();
  const shown = [
    ["templateDescribe", row.templateDescribe],
    ["fieldNames", row.fieldNames.join("、")],
    ["customerAnchor", row.customerAnchor],
    ["companyAnchor", row.companyAnchor],
    ["salesAnchor", row.salesAnchor],
    ["uploadFailure", row.uploadFailure],
    ["remark", row.remark],
  ] as const;
  return (
    <Drawer open size={840} title={row.fileName} onClose={onClose}>
      <FileStrip ids={[row.fileId]} />
      <Descriptions
        bordered
        size="small"
        column={1}
        style={{ marginTop: 16 }}
        styles={{ label: { width: 140 } }}
        items={shown.map(([name, content]) => ({
          key: name,
          label: field("contractTemplate", name),
          children: content || emptyMark,
        }))}
      />
      <div style={{ marginTop: 16 }}>
        <ShownFile id={row.fileId} />
      </div>
      {row.designUrl && (
        <Typography.Paragraph style={{ marginTop: 16 }}>
          {t("contractTemplate.design")}{" "}
          <Typography.Link href={row.designUrl} target="_blank" rel="noreferrer">
            {t("contractTemplate.designOpen")}
          </Typography.Link>
        </Typography.Paragraph>
      )}
    </Drawer>
  );
}
