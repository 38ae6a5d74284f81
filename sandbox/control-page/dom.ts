type Child = Node | string;

interface Properties {
  readonly class?: string;
  readonly onclick?: () => void;
  readonly [attribute: string]: string | number | boolean | (() => void) | undefined;
}

/** Builds an element. Texts stay texts: what providers and callers sent is never read as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

export function labelled(label: string, field: HTMLElement, className = ""): HTMLElement {
  return h("label", { class: className }, label, field);
}

export function options(entries: readonly (readonly [value: string, label: string])[]): Node[] {
  return entries.map(([value, label]) => h("option", { value }, label));
}

export interface Column<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly of: (row: Row) => Child;
  readonly isBad?: (row: Row) => boolean;
}

export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  open?: (row: Row) => Node,
): HTMLElement {
  const body = h("tbody");
  for (const row of rows) {
    const cells = columns.map(({ of, isNumber, isBad }) =>
      h(
        "td",
        { class: [isNumber && "number", isBad?.(row) && "bad"].filter(Boolean).join(" ") },
        of(row),
      ),
    );
    const line = h("tr", {}, ...cells);
    if (open) makeOpening(line, columns.length, () => open(row));
    body.append(line);
  }
  const titles = columns.map(({ title, isNumber }) =>
    h("th", { scope: "col", class: isNumber ? "number" : "" }, title),
  );
  return h(
    "div",
    { class: "scroll" },
    h("table", {}, h("thead", {}, h("tr", {}, ...titles)), body),
  );
}

/** A click shows what the line is about below it, another click hides it. */
function makeOpening(line: HTMLTableRowElement, width: number, open: () => Node): void {
  line.classList.add("opens");
  line.tabIndex = 0;
  let shown: HTMLElement | undefined;
  line.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") line.click();
  });
  line.addEventListener("click", () => {
    if (shown) {
      shown.remove();
      shown = undefined;
      return;
    }
    shown = h("tr", {}, h("td", { colspan: width }, open()));
    line.after(shown);
  });
}
