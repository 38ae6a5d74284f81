import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import {
  type Endpoint,
  type GivenTo,
  type OutputOf,
  pathFields,
} from "#platform/contract/endpoint.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { newId } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { actingWith, type As } from "#platform/server/acting.ts";
import type { Handler } from "#platform/server/query.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { freshKeys, testEnvironment } from "./template/environment.ts";
import { addPerson, addTenant, headersOf, type TestPerson, type TestTenant } from "./people.ts";
import type { SeededTemplate } from "./template/seeded-template.ts";

/** A whole server on a database of its own. What it is made of is handed in by main. */
export interface Running {
  readonly server: FastifyInstance;
  readonly engine: Engine;
  readonly handlers: readonly Handler[];
  readonly close: () => Promise<void>;
}

export interface Answer<T> {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly data: T;
  readonly response: LightMyRequestResponse;
}

interface CallOptions {
  readonly as: TestPerson;
  readonly key?: string;
}

export interface World {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly database: TestDatabase;
  readonly server: FastifyInstance;
  readonly engine: Engine;
  readonly handlers: readonly Handler[];
  /** Every permission any endpoint asks for. */
  readonly allPermissions: readonly string[];
  tenant(options?: { name?: string; superTenant?: boolean }): Promise<TestTenant>;
  person(tenant: TestTenant, permissions?: readonly string[]): Promise<TestPerson>;
  call<E extends Endpoint>(
    endpoint: E,
    input: GivenTo<E>,
    options: CallOptions,
  ): Promise<Answer<OutputOf<E>>>;
  /** Arranges by the product's own commands, as of any time; a refusal is thrown. */
  readonly as: As;
  /** How many lines with this event the tenant's operation log has. */
  logLines(tenantId: string, event: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a world; `run` starts the server for a configuration, `settings` are what a test needs beyond the usual.
 * It begins empty, or with all that a template has.
 */
export async function openWorld(
  run: (config: Config) => Promise<Running>,
  settings: NodeJS.ProcessEnv = {},
  template?: SeededTemplate,
): Promise<World> {
  const database = await openTestDatabase(template?.database);
  const folder = await mkdtemp(join(tmpdir(), "chezhang-world-"));
  if (template) await cp(template.fileFolder, folder, { recursive: true });
  const keys = template?.keys ?? freshKeys();
  const environment = { ...testEnvironment(database.urls, folder), ...keys, ...settings };
  const config = loadConfig(environment);
  const { server, engine, handlers, close } = await run(config);
  const named = handlers
    .map(({ endpoint }) => endpoint.permission)
    .filter((one) => one.includes(":"));
  const allPermissions = [...new Set(named)];
  return {
    config,
    environment,
    database,
    server,
    engine,
    handlers,
    allPermissions,
    tenant: (options) => addTenant(database.admin, options),
    person: (tenant, permissions = allPermissions) =>
      addPerson(database.admin, tenant, permissions),
    call: (endpoint, input, options) =>
      call(server, endpoint, { input: input as object, ...options }),
    as: actingWith(engine, handlers),
    async logLines(tenantId, event) {
      const sql =
        "select count(*)::int as lines from operation_logs where tenant_id = $1 and event = $2";
      const found = await database.admin.query<{ lines: number }>(sql, [tenantId, event]);
      return found.rows[0]?.lines ?? 0;
    },
    async close() {
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The request an endpoint takes for an input: path filled in, the rest as JSON or query. */
export function requestOf(endpoint: Endpoint, input: object) {
  const inPath = pathFields(endpoint.path);
  const fields = Object.entries(input);
  const url = inPath.reduce((path, name) => {
    const value = fields.find(([field]) => field === name)?.[1] as unknown;
    return path.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, endpoint.path as string);
  const rest = Object.fromEntries(fields.filter(([field]) => !inPath.includes(field)));
  const withBody = endpoint.method === "POST" || endpoint.method === "PUT";
  return { method: endpoint.method, url, ...(withBody && { payload: rest }) };
}

async function call<T>(
  server: FastifyInstance,
  endpoint: Endpoint,
  { input, as, key = newId() }: CallOptions & { input: object },
): Promise<Answer<T>> {
  const headers = headersOf(as, endpoint.access === "write" ? key : undefined);
  const response = await server.inject({ ...requestOf(endpoint, input), headers });
  const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
  const body = isJson
    ? response.json<{ code: string; msg: string; data: T }>()
    : { code: "0", msg: "", data: null as T };
  return { status: response.statusCode, ...body, response };
}
