import { SearchOutlined } from "@ant-design/icons";
import { Input, Modal } from "antd";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Door } from "../door.ts";
import { useFormSource, useRecordSources } from "./palette-records.ts";
import { type Found, type SearchSource, useShellSources } from "./palette-sources.ts";

interface Props {
  readonly door: Door;
  readonly onSettings: () => void;
  readonly onTenants: () => void;
  readonly onClose: () => void;
}

/** Goes anywhere by a few letters. */
export function Palette({ door, onSettings, onTenants, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const shell = useShellSources(door, { onSettings, onTenants });
  const forms = useFormSource();
  const { sources: records, isLooking } = useRecordSources(typed);
  return (
    <CommandPalette
      sources={[...shell, forms, ...records]}
      isLooking={isLooking}
      onType={setTyped}
      onClose={onClose}
    />
  );
}

interface PaletteProps {
  readonly sources: readonly SearchSource[];
  /** More may be found yet. */
  readonly isLooking?: boolean;
  readonly onType?: (typed: string) => void;
  readonly onClose: () => void;
}

export function CommandPalette({ sources, isLooking, onType, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const groups = sources
    .map(({ title, find }) => ({ title, found: find(typed) }))
    .filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const chosen = all[Math.min(at, all.length - 1)];
  const choose = (found: Found) => {
    onClose();
    found.choose();
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
    if (step && all.length > 0) {
      pressed.preventDefault();
      setAt((at + step + all.length) % all.length);
    }
    // While a Chinese word is being composed, Enter ends the word.
    if (pressed.key === "Enter" && !pressed.nativeEvent.isComposing && chosen) choose(chosen);
  };
  const optionId = (found: Found) => `${id}-${all.indexOf(found)}`;
  return (
    <Modal
      open
      className="palette"
      title={t("palette.title")}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${id}-box`)?.focus()}
    >
      <Input
        id={`${id}-box`}
        role="combobox"
        aria-label={t("palette.title")}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(chosen && { "aria-activedescendant": optionId(chosen) })}
        autoFocus
        autoComplete="off"
        prefix={<SearchOutlined />}
        placeholder={t("palette.hint")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onType?.(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("palette.title")}
        className="palette-list"
      >
        {groups.map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden className="palette-group">
              {title}
            </div>
            {found.map((one) => (
              <div
                key={one.key}
                id={optionId(one)}
                role="option"
                aria-selected={one === chosen}
                className="palette-option"
                ref={one === chosen ? scrollHere : null}
                onMouseMove={() => setAt(all.indexOf(one))}
                onClick={() => choose(one)}
              >
                <span>{one.title}</span>
                <span className="palette-note">{one.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && !isLooking && <p role="status">{t("palette.none", { typed })}</p>}
    </Modal>
  );
}

const scrollHere = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
