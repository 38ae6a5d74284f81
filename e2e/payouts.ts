import type { Page } from "@playwright/test";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { payoutStates } from "#modules/payout/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { openSandboxControl } from "#platform/testing/sandbox-control.ts";
import { ask } from "./approvals.ts";
import { expect } from "./console.ts";
import { change } from "./database.ts";
import { newCardNumber, newIdNumber } from "./persons.ts";
import { here } from "./place.ts";

/** Who makes payments ready, and who lets them go; by nickname. */
export const cashier = "viewer";
export const reviewer = "admin";

const roles = {
  [cashier]: ["财务出纳", "财务复核"],
  [reviewer]: ["财务复核"],
} as const;

/** A cashier who may release what others made too, and a second person. */
export const hireFinance = () =>
  change(
    Object.entries(roles)
      .map(
        ([nickname, names]) =>
          "insert into member_roles (tenant_id, user_id, role_id) select r.tenant_id, m.user_id, r.id from roles r" +
          " join memberships m on m.tenant_id = r.tenant_id join users u on u.id = m.user_id" +
          ` where u.nickname = '${nickname}' and r.name in (${names.map((name) => `'${name}'`).join(", ")})` +
          " on conflict do nothing;",
      )
      .join(""),
  );

/** For the other stories they are what they were. */
export const dismissFinance = () =>
  change(
    "delete from member_roles using roles r, users u where role_id = r.id and user_id = u.id" +
      ` and u.nickname in ('${cashier}', '${reviewer}') and r.name in ('财务出纳', '财务复核')`,
  );

interface Wanted {
  readonly payeeName: string;
  readonly amountFen: number;
  readonly isCompany?: boolean;
  readonly cnapsCode?: string | null;
}

/**
 * Enters a payout as whoever is signed in on the page; it is checked at once. About a person somebody outside is asked:
 * where no answer comes in time, a cashier has it checked again.
 */
export async function enter(page: Page, wanted: Wanted): Promise<string> {
  const { payeeName, amountFen, isCompany = false, cnapsCode = null } = wanted;
  const fields = {
    amountFen,
    payeeKind: isCompany ? "corporate" : "personal",
    payeeName,
    payeeAccount: newCardNumber(),
    payeeBankName: "招商银行",
    cnapsCode,
    payeeIdCardNo: isCompany ? null : newIdNumber(),
    payeePhone: isCompany ? null : "13800138000",
    purpose: "车款",
    remark: "按合同支付",
    fileIds: [],
  };
  const { id } = await ask<{ id: string }>(page, ["POST", payout.create.path], fields);
  let looks = 0;
  const state = async () => {
    const { stateCode } = (await opened(page, id)).payout;
    const isHeldUp = stateCode === payoutStates.blocked && (looks += 1) > 5;
    if (isHeldUp) await ask(page, ["PUT", payout.check.path.replace("{id}", id)]);
    return stateCode;
  };
  await expect
    .poll(state, { intervals: [250, 500, 1_000, 5_000], timeout: 300_000 })
    .toBe(payoutStates.ready);
  return id;
}

/** The way to pay that the provider of this code offers. */
export async function channelOf(page: Page, code: string): Promise<string> {
  type Channels = OutputOf<typeof payoutChannel.list>;
  const all = await ask<Channels>(page, ["POST", payoutChannel.list.path]);
  const found = all.find(({ provider }) => provider === code);
  if (!found) throw new Error(`Nobody pays by ${code}`);
  return found.id;
}

/** An administrator has both ways to pay opened, all day and without limits. */
export async function openChannels(page: Page): Promise<void> {
  type Channels = OutputOf<typeof payoutChannel.list>;
  for (const one of await ask<Channels>(page, ["POST", payoutChannel.list.path])) {
    const { id, channelName: _name, provider: _provider, ...limits } = one;
    const path = payoutChannel.update.path.replace("{id}", id);
    await ask(page, ["PUT", path], { ...limits, stateCode: 1000 });
  }
}

interface Batched {
  readonly kind: "channel" | "file";
  readonly by: string;
  readonly payoutIds: readonly string[];
}

/** Makes a batch and submits it for release. */
export async function submitBatch(page: Page, { kind, by, payoutIds }: Batched): Promise<string> {
  const fields = { kind, channelId: await channelOf(page, by), payoutIds };
  const { id } = await ask<{ id: string }>(page, ["POST", payoutBatch.create.path], fields);
  await ask(page, ["PUT", payoutBatch.submitForRelease.path.replace("{id}", id)]);
  return id;
}

export async function release(page: Page, id: string): Promise<void> {
  type Opened = OutputOf<typeof payoutBatch.detail>;
  const path = payoutBatch.detail.path.replace("{id}", id);
  const { batch } = await ask<Opened>(page, ["GET", path]);
  const { sumFen, rowVersion } = batch;
  await ask(page, ["PUT", payoutBatch.release.path.replace("{id}", id)], { sumFen, rowVersion });
}

const outside = openSandboxControl(`http://127.0.0.1:${here.sandboxPort}`);
const hour = 3_600_000;

const opened = (page: Page, id: string) =>
  ask<OutputOf<typeof payout.detail>>(page, ["GET", payout.detail.path.replace("{id}", id)]);

/** Has payouts paid through the bank's interface; gives what the bank was told of each. */
export async function payByBank(
  [maker, releaser]: readonly [Page, Page],
  payoutIds: readonly string[],
): Promise<string[]> {
  const id = await submitBatch(maker, { kind: "channel", by: "PINGAN", payoutIds });
  await release(releaser, id);
  const numbers: string[] = [];
  for (const payoutId of payoutIds) {
    await expect.poll(async () => (await opened(maker, payoutId)).payout.stateCode).toBe(4006);
    numbers.push((await opened(maker, payoutId)).attempts.at(-1)?.mchOrderNo ?? "");
  }
  // The bank takes its time, and we ask again after ours: both pass at once.
  await outside.advance(hour);
  await change("update payout_attempts set next_look_at = now() where next_look_at is not null");
  for (const payoutId of payoutIds) {
    await expect.poll(async () => (await opened(maker, payoutId)).payout.stateCode).toBe(4008);
  }
  return numbers;
}
