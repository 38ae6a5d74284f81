import { newKey } from "../api-client.ts";

/**
 * One key for one intent. Pressing "save" again after the network failed is the same intent, so
 * the server does it once; other content, or the same after it succeeded, is a new one.
 */
export class Intent {
  #content: string | undefined;
  #key = "";

  keyFor(input: unknown): string {
    const content = JSON.stringify(input, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (content !== this.#content) {
      this.#content = content;
      this.#key = newKey();
    }
    return this.#key;
  }

  fulfilled(): void {
    this.#content = undefined;
  }
}
