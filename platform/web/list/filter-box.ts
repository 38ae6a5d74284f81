/** What every box is given: the filter's text, which it shows its own way. */
export interface Box {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** The chosen among the options, by their names. */
export const chosenLabels = (text: string, options: readonly Option[]): string => {
  const chosen = text.split(",");
  const named = options.filter(({ value }) => chosen.includes(String(value)));
  return named.map(({ label }) => label).join("、");
};

/** A box that has just been gone to: it takes the focus, and opens if it was clicked. */
export interface Opening {
  readonly autoFocus: true;
  readonly defaultOpen: boolean;
}
