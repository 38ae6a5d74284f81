import type { Pool } from "#platform/server/db/pool.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { channelStates } from "../states.ts";

const demoChannels = [
  ["华东直营", "HD-ZY", "上海、苏州、杭州直营门店"],
  ["经销商网络", "JXS", "签约二级经销商"],
  ["线上进件", "XS", "小程序与官网进件"],
  ["主机厂合作", "ZJC", "主机厂贴息项目"],
  ["银行联合", "YH", "联合贷款推荐客户"],
  ["展会活动", "ZH", null],
  ["老客转介绍", "ZJS", "存量客户转介绍"],
] as const;

/** A handful of channels, so that a new tenant's page is not empty. */
export async function seedChannels(
  pool: Pool,
  { tenantId, authorId }: { tenantId: string; authorId: string },
): Promise<void> {
  await inTransaction(pool, { tenantId, mode: "read write" }, (tx) =>
    tx.raw({
      sql:
        "insert into channels (tenant_id, id, name, code, description, state, row_version, created_by, updated_by, created_at)" +
        " select $1, given.id, given.name, given.code, given.description, $2, 1, $3, $3, now() - make_interval(days => given.age)" +
        " from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::int[]) as given (id, name, code, description, age)",
      parameters: [
        tenantId,
        channelStates.normal,
        authorId,
        demoChannels.map(() => newId()),
        demoChannels.map(([name]) => name),
        demoChannels.map(([, code]) => code),
        demoChannels.map(([, , description]) => description),
        demoChannels.map((_, index) => 40 - index * 5),
      ],
    }),
  );
}
