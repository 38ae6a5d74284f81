/** What the whole product knows of a kind of order. Each kind says it once, in its root file `kind.ts`. */
export interface OrderKind {
  /** One key everywhere: in approvals, files, records and messages. */
  readonly type: string;
  /** Begins its numbers. */
  readonly prefix: string;
  /** What people call such an order. */
  readonly title: { readonly zh: string; readonly en: string };
  /** The page that shows one. */
  readonly link: (id: string) => `/${string}`;
}
