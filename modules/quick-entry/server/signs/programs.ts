const hostile =
  /<\/?[A-Z!]|\$\{|\{\{|HYPERLINK|JAVASCRIPT:|HTTPS?:|'\s{0,3}OR\b|DROP\s{1,3}TABLE|UNION\s{1,3}SELECT|[=+@]\s{0,2}(?:CMD|SUM|IMPORTXML|WEBSERVICE|DDE)\b|--\s{0,3}$/gm;
/** Pieces of programs in a text, which is searched once; it is then asked from its beginning to its end. */
export class Programs {
  readonly #places: readonly number[];
  #next = 0;

  constructor(plain: string) {
    this.#places = [...plain.matchAll(hostile)].map(({ index }) => index);
  }

  isWithin(from: number, to: number): boolean {
    while ((this.#places[this.#next] ?? from) < from) this.#next += 1;
    return (this.#places[this.#next] ?? to) < to;
  }
}
