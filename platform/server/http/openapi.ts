import { type Endpoint, everybody, pathFields } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { documentedAs } from "./json-schema.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of all endpoints, with the spec's entities under their names. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(endpoint, components);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Chezhang 车账", version: "1" },
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation(endpoint: Endpoint, components: Json): Json {
  const input = hoist(documentedAs(endpoint.input, "input"), components);
  const inPath = pathFields(endpoint.path);
  const fields = Object.entries((input["properties"] as Json | undefined) ?? {});
  const required = new Set((input["required"] as string[] | undefined) ?? []);
  const inBody = fields.filter(([name]) => !inPath.includes(name));
  const contentType = endpoint.receivesFile ? "multipart/form-data" : "application/json";
  return {
    operationId: endpoint.name,
    "x-permission": endpoint.permission,
    "x-idempotency": endpoint.idempotency,
    "x-audit": endpoint.audit,
    ...(endpoint.permission !== everybody && { security: [{ session: [] }] }),
    parameters: parametersOf(endpoint, fields),
    ...(takesBody(endpoint) &&
      inBody.length > 0 && {
        requestBody: {
          content: {
            [contentType]: {
              schema: {
                type: "object",
                properties: Object.fromEntries(inBody),
                required: inBody.map(([name]) => name).filter((name) => required.has(name)),
                additionalProperties: false,
              },
            },
          },
        },
      }),
    responses: { 200: answerOf(endpoint, components) },
  };
}

export const takesBody = (endpoint: Endpoint) =>
  endpoint.method === "POST" || endpoint.method === "PUT";

function parametersOf(endpoint: Endpoint, fields: [string, unknown][]): Json[] {
  const inPath = pathFields(endpoint.path);
  const named = fields
    .filter(([name]) => inPath.includes(name) || !takesBody(endpoint))
    .map(([name, schema]) => {
      const place = inPath.includes(name) ? "path" : "query";
      return { name, in: place, required: place === "path", schema };
    });
  const tenant = { name: header.tenant, in: "header", schema: { type: "string" } };
  const key = { name: header.idempotencyKey, in: "header", schema: { type: "string" } };
  return [
    ...named,
    ...(endpoint.permission === everybody ? [] : [tenant]),
    ...(endpoint.idempotency === "none" ? [] : [key]),
  ];
}

function answerOf(endpoint: Endpoint, components: Json): Json {
  if (endpoint.gives === "events") {
    return { description: "Events", content: { "text/event-stream": {} } };
  }
  const data = hoist(documentedAs(endpoint.output, "output"), components);
  const envelope = {
    type: "object",
    properties: { code: { type: "string" }, msg: { type: "string" }, data },
    required: ["code", "msg", "data"],
  };
  return {
    description: "The envelope",
    content: {
      "application/json": { schema: envelope },
      ...(endpoint.gives === "file" && { "application/octet-stream": {} }),
    },
  };
}

/** Moves the definitions of named entities to the document's components. */
function hoist(schema: Json, components: Json): Json {
  const { $schema: _, $defs, ...rest } = schema;
  const definitions = ($defs ?? {}) as Record<string, Json>;
  for (const [name, definition] of Object.entries(definitions)) {
    const { $schema: __, id: ___, ...clean } = definition;
    components[name] = pointAtComponents(clean);
  }
  const named = rest["id"];
  const pointed = pointAtComponents(rest) as Json;
  if (typeof named !== "string") return pointed;
  const { id: ____, ...clean } = pointed;
  components[named] = clean;
  return { $ref: `#/components/schemas/${named}` };
}

function pointAtComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointAtComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : pointAtComponents(inner),
    ]),
  );
}
