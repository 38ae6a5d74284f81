/** What every call of a port carries besides its own business. */
export interface Call {
  /** When the caller stops waiting. */
  readonly deadlineMs: number;
}

/** A document on its way to or from a provider. */
export interface ProviderFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}
