import type { Readable } from "node:stream";

/** An answer that is a file or a stream of events instead of the JSON envelope. */
export class FileAnswer {
  readonly content: Readable;
  readonly contentType: string;
  /** Shown inline only for kinds that cannot carry script; everything else is a download. */
  readonly disposition: "inline" | "attachment";
  readonly name: string;

  constructor(file: {
    content: Readable;
    contentType: string;
    name: string;
    disposition?: "inline" | "attachment";
  }) {
    this.content = file.content;
    this.contentType = file.contentType;
    this.name = file.name;
    this.disposition = file.disposition ?? "attachment";
  }
}
