import { createPrivateKey, type KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { z } from "zod";

const secretKey = z.string().transform((encoded, context) => {
  const key = Buffer.from(encoded, "base64");
  // 32 random bytes hold about 30 different ones; a typed or repeated key holds few.
  if (key.length === 32 && new Set(key).size >= 20) return key;
  context.addIssue("must be 32 random bytes in base64");
  return z.NEVER;
});

/** `1:<key>,2:<key>`: old versions still open old values, the highest seals new ones. */
const versionedKeys = z.string().transform((listed, context) => {
  const keys = new Map<number, Buffer>();
  for (const part of listed.split(",")) {
    const [version, encoded] = part.split(/:(.*)/s);
    const key = secretKey.safeParse(encoded ?? "");
    if (!key.success || !/^[1-9]\d?$/.test(version ?? "")) {
      context.addIssue("must be version:key pairs, each key 32 random bytes in base64");
      return z.NEVER;
    }
    keys.set(Number(version), key.data);
  }
  return keys;
});

const signingKey = z.string().transform((encoded, context): KeyObject => {
  try {
    const key = createPrivateKey({
      key: Buffer.from(encoded, "base64"),
      format: "der",
      type: "pkcs8",
    });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Reported below, without the key itself.
  }
  context.addIssue("must be an Ed25519 private key, PKCS #8 DER in base64");
  return z.NEVER;
});

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(8200),
  /** Where operators read metrics and the description of the API, for nobody else; without it nowhere. */
  INNER_HOST: z.string().default("127.0.0.1"),
  INNER_PORT: z.coerce.number().int().optional(),
  /** Addresses of proxies in front, as a list with commas; only they are believed about whose request it is. */
  TRUSTED_PROXIES: z.string().optional(),
  /** How long to go on answering after being told to stop. */
  DRAIN_MS: z.coerce.number().int().default(3_000),
  LOG_LEVEL: z.string().default("info"),
  DATABASE_APP_URL: z.string().min(1),
  DATABASE_WORKER_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1),
  DATABASE_AUDITOR_URL: z.string().min(1),
  /** How many times longer than usual the database may take: for a machine that is slow now and then. */
  DATABASE_PATIENCE: z.coerce.number().int().min(1).default(1),
  /** How many times more than usual people may ask of a process: for drills that play a whole company. */
  REQUEST_PACE: z.coerce.number().int().min(1).default(1),
  PERSONAL_DATA_KEYS: versionedKeys,
  BLIND_INDEX_KEY: secretKey,
  LOG_SIGNING_KEY: signingKey,
  FILE_FOLDER: z.string().default(".data/files"),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** `host:port` of every provider the product may call, with commas. Empty: it calls nobody. */
  PROVIDER_ADDRESSES: z.string().default(""),
  /** Where providers reach us, without a path: `https://console.example.cn`. */
  PUBLIC_ADDRESS: z.string().default("http://127.0.0.1:8200"),
  /** Text messages become files in this folder instead of being sent. Never in production. */
  SMS_FOLDER: z.string().optional(),
  /** Lets anyone sign in as a seeded demo user. Never with production data. */
  DEMO_SIGN_IN: z.enum(["on", "off"]).default("off"),
});

export type Config = z.infer<typeof environment>;

/** Reads the environment and refuses to go on with a missing, short or well-known secret. */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  if (source === process.env && existsSync(".env")) process.loadEnvFile(".env");
  const result = environment.safeParse(source);
  if (result.success) return fitForProduction(result.data);
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable.\n${problems.join("\n")}`);
}

/** What helps to develop and to test would open the doors of a real system. */
function fitForProduction(config: Config): Config {
  if (config.NODE_ENV !== "production") return config;
  const opened = [
    ...(config.DEMO_SIGN_IN === "on" ? ["DEMO_SIGN_IN"] : []),
    ...(config.SMS_FOLDER === undefined ? [] : ["SMS_FOLDER"]),
  ];
  if (opened.length === 0) return config;
  const problems = opened.map((name) => `${name}: never with NODE_ENV=production`);
  throw new Error(`The environment is not usable.\n${problems.join("\n")}`);
}
