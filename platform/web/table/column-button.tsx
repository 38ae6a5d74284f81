import { SettingOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useWords } from "../i18n.ts";
import type { LaidColumn } from "./column.ts";
import type { WantedList } from "../list/list-preference.ts";

const ColumnChooser = lazy(async () => ({
  default: (await import("./column-chooser.tsx")).ColumnChooser,
}));

interface Props {
  readonly columns: readonly Pick<LaidColumn, "field" | "label">[];
  readonly wanted: WantedList;
}

/** Opens the choice of columns. */
export function ColumnButton(props: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("list.columns")}
      </Button>
      <Suspense>{isOpen && <ColumnChooser {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
