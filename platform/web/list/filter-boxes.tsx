import { CalendarOutlined, DownOutlined } from "@ant-design/icons";
import { App } from "antd";
// By its own file: antd's `Input` brings text areas, passwords and one-time codes to every list.
import Input from "antd/es/input/Input.js";
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "../i18n.ts";
import { type Box, chosenLabels, type Opening, type Option } from "./filter-box.ts";
import { mostKeys, splitKeys } from "./split-keys.ts";

const SelectPicker = lazy(async () => ({
  default: (await import("./select-picker.tsx")).SelectPicker,
}));
const RangePicker = lazy(async () => ({
  default: (await import("./range-picker.tsx")).RangePicker,
}));

interface StandInProps {
  readonly id: string;
  readonly text: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly children: (opening: Opening) => ReactNode;
}

/** Looks like the box and becomes it when somebody goes to it: most visits need no picker's code. */
function StandIn({ id, text, hint, icon, children }: StandInProps) {
  const [reached, setReached] = useState<"focus" | "click">();
  const input = (
    <Input
      id={id}
      className="stand-in"
      role="combobox"
      aria-expanded={false}
      readOnly
      value={text}
      placeholder={hint}
      suffix={icon}
      // The focus comes with the real box; taken here it would be lost in the change.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setReached("click")}
      onFocus={() => setReached((was) => was ?? "focus")}
    />
  );
  if (!reached) return input;
  const opening = { autoFocus: true, defaultOpen: reached === "click" } as const;
  return <Suspense fallback={input}>{children(opening)}</Suspense>;
}

export function SelectBox({ box, options }: { box: Box; options: readonly Option[] }) {
  const { t } = useWords();
  const text = chosenLabels(box.value, options);
  return (
    <StandIn id={box.id} text={text} hint={t("list.choose")} icon={<DownOutlined />}>
      {(opening) => <SelectPicker box={box} options={options} opening={opening} />}
    </StandIn>
  );
}

export function RangeBox({ box }: { box: Box }) {
  const { t } = useWords();
  const hint = `${t("list.from")} ~ ${t("list.to")}`;
  return (
    <StandIn
      id={box.id}
      text={box.value.replace("~", " ~ ")}
      hint={hint}
      icon={<CalendarOutlined />}
    >
      {(opening) => <RangePicker box={box} opening={opening} />}
    </StandIn>
  );
}

/** Keys in one line, set apart by commas, with their number. */
export function KeysBox({ box: { onChange, ...box } }: { box: Box }) {
  const { t } = useWords();
  const { message } = App.useApp();
  const take = (text: string) => {
    const keys = splitKeys(text);
    if (keys.length > mostKeys) void message.warning(t("list.keysCut"));
    onChange(keys.slice(0, mostKeys).join(","));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = event.clipboardData.getData("text");
    event.preventDefault();
    const before = value.slice(0, selectionStart ?? value.length);
    take(`${before},${pasted},${value.slice(selectionEnd ?? value.length)}`);
  };
  const count = splitKeys(box.value).length;
  return (
    <Input
      {...box}
      allowClear
      placeholder={t("list.keys")}
      suffix={count > 1 ? t("list.keyCount", { count }) : undefined}
      onPaste={paste}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => take(target.value)}
    />
  );
}
