import { z } from "zod";

/**
 * The part of Standard Schema that types need. Inferring through it rather than through
 * `z.ZodType` keeps the type checker fast with hundreds of endpoints.
 */
export interface Schema<Input = unknown, Output = unknown> {
  readonly "~standard": {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type TypesOf<S extends Schema> = NonNullable<S["~standard"]["types"]>;
export type Given<S extends Schema> = TypesOf<S>["input"];
export type Parsed<S extends Schema> = TypesOf<S>["output"];

/** Names a schema after the spec's entity, so that the OpenAPI document shows it under that name. */
export function entity<S extends z.ZodType>(name: string, schema: S): S {
  return schema.meta({ id: name }) as S;
}

export const Id = z.uuid();
/** A moment in UTC; screens show it in Asia/Shanghai. */
export const Time = z.iso.datetime({ offset: false });
/** Counts up with every change of a row; an edit names the version it started from. */
export const RowVersion = z.int().min(1);

/** A short text that people type. Blank is not a value. */
export const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** A file sent with the request. The server has already stored it in a private place. */
export interface UploadedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Of the content; what makes two uploads the same request. */
  readonly sha256: string;
}
export const uploadedFile = () =>
  z
    .custom<UploadedFile>((value) => typeof value === "object" && value !== null)
    .meta({
      override: { type: "string", contentMediaType: "application/octet-stream" },
    });
