import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { findSms, openedSms } from "#modules/provider/server/support/sms.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

GlobalFonts.registerFromPath("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "Noto CJK");

/** A phone's photo of a paper that says this, as the candidate's page sends it. */
export function photoOf(lines: readonly string[]): Buffer {
  const canvas = createCanvas(900, 560);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  context.font = "40px 'Noto CJK'";
  for (const [nth, line] of lines.entries()) context.fillText(line, 60, 110 + nth * 90);
  return canvas.toBuffer("image/jpeg", 90);
}

/** What stands behind the hash of each link that was texted in the tenant, the latest last. */
export async function tokensOf(world: World, { tenantId }: TestPerson): Promise<string[]> {
  const sql =
    "select id from sms_messages where tenant_id = $1 and template = 'candidateLink' order by created_at, id";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [tenantId]);
  const { pool, vault } = world.engine;
  return Promise.all(
    rows.map(({ id }) =>
      inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
        const { params } = openedSms(vault, await tx.one(findSms(tenantId, id)));
        return params["link"]?.split("#")[1] ?? "";
      }),
    ),
  );
}
