import { Button, Form, Input } from "antd";
import { createContext, type ReactNode, use, useEffect } from "react";
import { useWords } from "../i18n.ts";
import { useStateNames } from "../kit/state-tag.tsx";
import { KeysBox, type Option, RangeBox, SelectBox } from "./filter-boxes.tsx";
import { keywordName, meaningOf } from "./list-state.ts";
import type { List } from "./use-list.ts";

const ListContext = createContext<List | null>(null);

/** Nothing is asked for before "search": half a word would only cost the server a question. */
export function Filters({ list, children }: { list: List; children: ReactNode }) {
  const { t } = useWords();
  const [form] = Form.useForm<Record<string, string>>();
  const shown = JSON.stringify(list.state.filters);
  useEffect(() => {
    // "Back" changes the address, so the boxes follow it, and one that cannot be read says so.
    form.resetFields();
    form.setFieldsValue(JSON.parse(shown) as Record<string, string>);
    form.validateFields().catch(() => undefined);
  }, [form, shown]);
  const search = (typed: Record<string, string | undefined>) => {
    const filters = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text?.trim() ?? ""]),
    );
    const given = Object.entries(filters).filter(([, text]) => text !== "");
    const isSame = list.state.current === 1 && JSON.stringify(Object.fromEntries(given)) === shown;
    // The same question again means: is there anything new?
    if (isSame) list.refetch();
    else list.change({ filters });
  };
  return (
    <section className="panel">
      <ListContext value={list}>
        <Form
          name={`${list.module}.filters`}
          form={form}
          className="filters"
          role="search"
          onFinish={search}
        >
          {children}
          <div className="filter-buttons">
            <Button onClick={() => list.change({ filters: {} })}>{t("common.reset")}</Button>
            <Button type="primary" htmlType="submit">
              {t("common.search")}
            </Button>
          </div>
        </Form>
      </ListContext>
    </section>
  );
}

interface FilterProps {
  readonly name: string;
}

/** A filter's box holds the text that the address has; its schema in the contract judges it. */
function FilterItem({ name, children }: FilterProps & { children: ReactNode }) {
  const { t, field } = useWords();
  const list = use(ListContext);
  const schema = list?.shape.filters[name];
  if (!list || !schema) throw new Error(`The list has no filter ${name}`);
  const label = field(list.module, name);
  const isReadable = async (_: unknown, text: string | undefined) => {
    if (text?.trim() && meaningOf(schema, text.trim()) === undefined) {
      throw new Error(t("valid.format", { field: label }));
    }
  };
  return (
    <Form.Item name={name} label={label} rules={[{ validator: isReadable }]}>
      {children}
    </Form.Item>
  );
}

export function TextFilter({ name }: FilterProps) {
  const { hint } = useWords();
  const list = use(ListContext);
  return (
    <FilterItem name={name}>
      <Input allowClear maxLength={100} placeholder={hint(list?.module ?? "", name) ?? ""} />
    </FilterItem>
  );
}

export const KeywordFilter = () => <TextFilter name={keywordName} />;

export function SelectFilter({ name, options }: FilterProps & { options: readonly Option[] }) {
  return (
    <FilterItem name={name}>
      <SelectBox options={options} />
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
  return (
    <FilterItem name={name}>
      <KeysBox />
    </FilterItem>
  );
}

/** Whole days, both included. */
export function RangeFilter({ name }: FilterProps) {
  return (
    <FilterItem name={name}>
      <RangeBox />
    </FilterItem>
  );
}
