import { readFile } from "node:fs/promises";
import { channel } from "#modules/channel/contract.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { sealOnce } from "#platform/server/seal/sealer.ts";
import { headersOf } from "#platform/testing/people.ts";
import { sheetFile, uploadOf } from "#platform/testing/spreadsheets.ts";
import { requestOf } from "#platform/testing/world.ts";
import { runQueued } from "../payout-office.ts";
import { done, type House } from "./house.ts";

const headings = ["渠道名称 *", "渠道编码 *", "渠道说明"];

async function imported(house: House, rows: string[][]): Promise<string> {
  const { world, owner, canary } = house;
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), `${canary}.xlsx`);
  const answer = await world.server.inject({
    method: "POST",
    url: channel.import.path,
    payload: upload.payload,
    headers: { ...headersOf(owner, newId()), ...upload.headers },
  });
  const { data } = answer.json<{ data: { id: string } }>();
  await runQueued(world, owner);
  return data.id;
}

/** More than this is exported by a job. */
const many = 2_001;

/** Channels by form and by file, so many that their export is a job; and an import that waits. */
export async function exchangeFiles(house: House): Promise<void> {
  const { world, owner, canary } = house;
  for (const code of ["A", "B"]) {
    const name = { channelName: `${canary} 渠道`, channelCode: `${canary}-${code}` };
    await done(house, owner, [channel.create, { ...name, channelDescribe: canary }]);
  }
  const rows = Array.from({ length: many }, (_, n) => [`${canary} ${n}`, `${canary}-${n}`, canary]);
  const id = await imported(house, rows);
  await done(house, owner, [exchange.confirmImport, { id }]);
  await runQueued(world, owner);
  const request = requestOf(channel.export, { keyword: canary });
  await world.server.inject({ ...request, headers: headersOf(owner, newId()) });
  await runQueued(world, owner);
  await imported(house, [[`${canary} 待导入`, `${canary}-W`, canary]]);
}

/** What the auditor's process does every second. */
export async function seal({ world }: House): Promise<void> {
  const { DATABASE_AUDITOR_URL: url, LOG_SIGNING_KEY: key } = world.config;
  const pool = openPool({ url, max: 1, name: "chezhang-test-seal", patience: 24 });
  try {
    await sealOnce({ pool, key });
  } finally {
    await pool.end();
  }
}
