import { Segmented } from "antd";

interface Props<Key extends string> {
  readonly label: string;
  readonly shown: Key;
  readonly tabs: readonly { readonly key: Key; readonly name: string }[];
  readonly onShow: (key: Key) => void;
}

/** The lists that one page holds, in the row of its title: none of them gives up a line of rows for it. */
export function PageTabs<Key extends string>({ label, shown, tabs, onShow }: Props<Key>) {
  return (
    <Segmented<Key>
      className="page-tabs"
      aria-label={label}
      value={shown}
      options={tabs.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={onShow}
    />
  );
}
