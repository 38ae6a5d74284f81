import { Button } from "antd";
// By its own file: antd's `Input` brings text areas, passwords and one-time codes to every list.
import Input from "antd/es/input/Input.js";
import {
  Children,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useId,
  useState,
} from "react";
import { useWords } from "../i18n.ts";
import { useStateNames } from "../kit/state-tag.tsx";
import { type Box, chosenLabels, type Option } from "./filter-box.ts";
import { KeysBox, RangeBox, SelectBox } from "./filter-boxes.tsx";
import { keywordName, meaningOf } from "./list-state.ts";
import type { List } from "./use-list.ts";
import { ViewChips } from "./view-chips.tsx";

interface Typed {
  readonly list: List;
  readonly texts: Readonly<Record<string, string>>;
  readonly type: (name: string, text: string) => void;
  readonly drop: (name: string) => void;
}

const TypedContext = createContext<Typed | null>(null);
/** Whether a filter is folded away: then it shows only what it is set to. */
const FoldedContext = createContext(false);

/** The keyword and the three that are used most, which a screen names first. */
const alwaysShown = 4;

const isReadable = ({ shape }: List, name: string, text: string) => {
  const schema = shape.filters[name];
  return !text.trim() || !schema || meaningOf(schema, text.trim()) !== undefined;
};

/** Nothing is asked for before "search": half a word would only cost the server a question. */
export function Filters({ list, children }: { list: List; children: ReactNode }) {
  const { t } = useWords();
  const shown = JSON.stringify(list.state.filters);
  const [typed, setTyped] = useState({ shown, texts: list.state.filters });
  // "Back" changes the address, so the boxes follow it.
  if (typed.shown !== shown) setTyped({ shown, texts: list.state.filters });
  const type = (name: string, text: string) =>
    setTyped(({ texts }) => ({ shown, texts: { ...texts, [name]: text } }));
  const search = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(typed.texts).filter(([, text]) => text.trim() !== "");
    if (!given.every(([name, text]) => isReadable(list, name, text))) return;
    const filters = Object.fromEntries(given.map(([name, text]) => [name, text.trim()]));
    const isSame = list.state.current === 1 && isEqual(filters, list.state.filters);
    // The same question again means: is there anything new?
    if (isSame) list.refetch();
    else list.change({ filters });
  };
  const reset = () => {
    setTyped({ shown, texts: {} });
    list.change({ filters: {} });
  };
  const drop = (name: string) => {
    const { [name]: _, ...filters } = list.state.filters;
    list.change({ filters });
  };
  const [isUnfolded, setUnfolded] = useState(false);
  const all = Children.toArray(children);
  const further = all.slice(alwaysShown);
  return (
    <section className="panel filter-panel">
      <TypedContext value={{ list, texts: typed.texts, type, drop }}>
        <form className="filters" role="search" onSubmit={search}>
          {all.slice(0, alwaysShown)}
          <div className="filter-buttons">
            {further.length > 0 && (
              <Button
                type="link"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? t("list.fold") : t("list.unfold", { count: further.length })}
              </Button>
            )}
            <Button onClick={reset}>{t("common.reset")}</Button>
            <Button type="primary" htmlType="submit">
              {t("common.search")}
            </Button>
          </div>
          {further.length > 0 && (
            <div className={isUnfolded ? "filters-further" : "filters-set"}>
              <FoldedContext value={!isUnfolded}>{further}</FoldedContext>
            </div>
          )}
        </form>
        <ViewChips list={list} />
      </TypedContext>
    </section>
  );
}

function isEqual(some: Readonly<Record<string, string>>, others: typeof some): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name] === others[name]);
}

interface FilterProps {
  readonly name: string;
}

interface ItemProps extends FilterProps {
  /** What the filter is set to, in words; without it, the text itself. */
  readonly said?: (text: string) => string;
  readonly children: (box: Box, hint: string) => ReactNode;
}

/** A filter's box holds the text that the address has; its schema in the contract judges it. */
function FilterItem({ name, said = (text) => text, children }: ItemProps) {
  const { t, field, hint } = useWords();
  const id = useId();
  const typed = use(TypedContext);
  const isFolded = use(FoldedContext);
  if (!typed?.list.shape.filters[name]) throw new Error(`The list has no filter ${name}`);
  const { list, texts, type, drop } = typed;
  const value = texts[name] ?? "";
  const label = field(list.module, name);
  if (isFolded) {
    return value ? (
      <span className="filter-mark">
        <span>{t("list.filterSet", { label, value: said(value) })}</span>
        <Button
          type="text"
          size="small"
          aria-label={t("list.dropFilter", { label })}
          onClick={() => drop(name)}
        >
          ×
        </Button>
      </span>
    ) : null;
  }
  const box = { id, value, onChange: (text: string) => type(name, text) };
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <div>
        {children(box, hint(list.module, name) ?? "")}
        {!isReadable(list, name, value) && (
          <div role="alert">{t("valid.format", { field: label })}</div>
        )}
      </div>
    </div>
  );
}

export function TextFilter({ name }: FilterProps) {
  return (
    <FilterItem name={name}>
      {({ onChange, ...box }, hint) => (
        <Input
          {...box}
          allowClear
          maxLength={100}
          placeholder={hint}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FilterItem>
  );
}

export const KeywordFilter = () => <TextFilter name={keywordName} />;

export function SelectFilter({ name, options }: FilterProps & { options: readonly Option[] }) {
  return (
    <FilterItem name={name} said={(text) => chosenLabels(text, options)}>
      {(box) => <SelectBox box={box} options={options} />}
    </FilterItem>
  );
}

/** States by the names that their tags show. */
export function StateFilter({ name, codes }: FilterProps & { codes: readonly number[] }) {
  const stateOf = useStateNames();
  const options = codes.map((code) => ({ value: code, label: stateOf(code).name }));
  return <SelectFilter name={name} options={options} />;
}

/** Takes a column of keys pasted from a spreadsheet. */
export function KeysFilter({ name }: FilterProps) {
  return <FilterItem name={name}>{(box) => <KeysBox box={box} />}</FilterItem>;
}

/** Whole days, both included. */
export function RangeFilter({ name }: FilterProps) {
  return <FilterItem name={name}>{(box) => <RangeBox box={box} />}</FilterItem>;
}
