import { Tooltip } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { TemplateRow } from "./template-row.ts";

const colours = { waiting: "#165DFF", ready: "#00B42A", failed: "#F53F3F" } as const;

/** Whether the provider has a template; why not, to whoever points at it. */
export function UploadTag({ row }: { row: TemplateRow }) {
  const { t } = useWords();
  const { uploadState, uploadFailure } = row;
  const name = t(`contractTemplate.upload.${uploadState}`);
  return (
    <Tooltip title={uploadFailure}>
      <span>
        <ColourTag name={name} colour={colours[uploadState]} />
      </span>
    </Tooltip>
  );
}
