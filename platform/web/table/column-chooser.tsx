import { DownOutlined, HolderOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { type DragEvent, useState } from "react";
import { ReasonButton } from "../command/reason-button.tsx";
import { useWords } from "../i18n.ts";
import { inOrder, moved } from "./arrange-columns.ts";
import type { LaidColumn } from "./column.ts";
import type { WantedList } from "../list/list-preference.ts";

type Choice = Pick<LaidColumn<Record<string, unknown>>, "field" | "label">;

interface Props {
  readonly columns: readonly Choice[];
  readonly wanted: WantedList;
  readonly onClose: () => void;
}

/** Which columns show, in which order, and which stay in sight; each change shows at once. */
export function ColumnChooser({ columns, wanted: given, onClose }: Props) {
  const { t } = useWords();
  const { preference, reset } = given;
  const [dragged, setDragged] = useState<string>();
  const all = inOrder(columns, preference.order);
  const fields = all.map(({ field }) => field);
  // The whole of it, so that what was the list's own way is the person's from now on.
  const change: WantedList["change"] = (wish) =>
    given.change({ order: fields, fixed: preference.fixed, ...wish });
  const wanted = { ...given, change };
  const shownCount = fields.filter((field) => !preference.hidden.includes(field)).length;
  const move = (field: string, to: number) => change({ order: moved(fields, field, to) });
  const over = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged && fields[at] !== dragged) move(dragged, at);
  };
  const buttons = (
    <>
      <Button onClick={reset}>{t("list.columnsReset")}</Button>
      <Button type="primary" onClick={onClose}>
        {t("common.close")}
      </Button>
    </>
  );
  return (
    <Modal open width={480} title={t("list.columns")} footer={buttons} onCancel={onClose}>
      <ul className="column-choices">
        {all.map((column, at) => (
          <li
            key={column.field}
            draggable
            data-dragged={dragged === column.field}
            onDragStart={() => setDragged(column.field)}
            onDragOver={(event) => over(event, at)}
            onDragEnd={() => setDragged(undefined)}
          >
            <HolderOutlined aria-hidden />
            <ShownBox column={column} wanted={wanted} isLast={shownCount === 1} />
            <FixedButton column={column} side="left" wanted={wanted} />
            <FixedButton column={column} side="right" wanted={wanted} />
            <ReasonButton
              size="small"
              type="text"
              icon={<UpOutlined />}
              because={at === 0 ? t("list.columnFirst") : undefined}
              aria-label={t("list.columnUp", { column: column.label })}
              onClick={() => move(column.field, at - 1)}
            />
            <ReasonButton
              size="small"
              type="text"
              icon={<DownOutlined />}
              because={at === all.length - 1 ? t("list.columnLast") : undefined}
              aria-label={t("list.columnDown", { column: column.label })}
              onClick={() => move(column.field, at + 1)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface ChoiceProps {
  readonly column: Choice;
  readonly wanted: WantedList;
}

function ShownBox({ column, wanted, isLast }: ChoiceProps & { readonly isLast: boolean }) {
  const { t } = useWords();
  const { preference, change } = wanted;
  const others = preference.hidden.filter((field) => field !== column.field);
  const isShown = others.length === preference.hidden.length;
  // A list without a column would have no way back in sight.
  const because = isShown && isLast ? t("list.lastColumn") : undefined;
  return (
    <label title={because}>
      <input
        type="checkbox"
        checked={isShown}
        aria-disabled={because !== undefined}
        onChange={() => {
          if (!because) change({ hidden: isShown ? [...others, column.field] : others });
        }}
      />
      {column.label}
    </label>
  );
}

function FixedButton({ column, side, wanted }: ChoiceProps & { readonly side: "left" | "right" }) {
  const { t } = useWords();
  const { preference, change } = wanted;
  const { [column.field]: present, ...others } = preference.fixed;
  const isOn = present === side;
  const name = t(side === "left" ? "list.fixLeft" : "list.fixRight");
  return (
    <Button
      size="small"
      type={isOn ? "primary" : "default"}
      aria-pressed={isOn}
      aria-label={`${column.label} ${name}`}
      onClick={() => change({ fixed: isOn ? others : { ...others, [column.field]: side } })}
    >
      {name}
    </Button>
  );
}
