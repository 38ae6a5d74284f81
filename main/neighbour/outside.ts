import { collection } from "#modules/collection/contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import {
  addAccounts,
  contractFor,
  contractIn,
  signing,
} from "#modules/e-sign/server/support/arrange.ts";
import { contractTemplate } from "#modules/e-sign/template-contract.ts";
import { provider } from "#modules/provider/contract.ts";
import { sendSms } from "#modules/provider/server/faces/sms.ts";
import { systemClock } from "#platform/server/clock.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import { smallPdf, smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import { addCollectAccount, hearPaid, refundWish, shown, wish } from "../collection-arrange.ts";
import { inNameOf, runQueued } from "../payout-office.ts";
import { done, type House } from "./house.ts";

/** Accounts for signing, texting and collecting, of which each was asked, and a notice came for one. */
export async function openAccounts(house: House): Promise<void> {
  const { world, sandbox, owner, canary } = house;
  await addAccounts(world, owner, sandbox);
  const id = await addCollectAccount(world, owner, sandbox);
  const { records } = await done(house, owner, [provider.list, {}]);
  for (const account of records) {
    await done(house, owner, [provider.check, { id: account.id }]);
    const { address, settings, rowVersion } = await done(house, owner, [provider.detail, account]);
    const renamed = {
      accountName: `${canary} ${account.provider}`,
      address,
      settings,
      secrets: [],
    };
    await done(house, owner, [provider.update, { id: account.id, rowVersion, ...renamed }]);
  }
  await runQueued(world, owner);
  await world.server.inject({
    method: "POST",
    url: `/api/notify/${owner.tenantId}/${id}`,
    payload: `reqsn=${canary}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

/** A template that its provider has, a contract that is being signed, one that was skipped. */
export async function sign(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const file = { name: `${canary}.pdf`, content: smallPdf };
  const { id: templateId } = await done(house, owner, [
    contractTemplate.create,
    {
      provider: "ESIGN",
      fileName: `${canary} 确认书`,
      templateDescribe: `${canary} 说明`,
      remark: `${canary} 备注`,
      fieldNames: [canary],
      customerAnchor: `${canary} 甲`,
      companyAnchor: `${canary} 乙`,
      salesAnchor: `${canary} 丙`,
      fileIds: [await uploadAs(world, owner, file)],
    },
  ]);
  await runQueued(world, owner);
  // The provider would say so after a while of its own.
  await world.database.admin.query(
    "update contract_templates set upload = 'ready', provider_template_id = coalesce(provider_template_id, 'T-1')" +
      " where tenant_id = $1 and id = $2",
    [owner.tenantId, templateId],
  );
  const words = { title: `${canary} 确认书`, costumerName: canary, certCompanyName: canary };
  const company = { companyAgentName: canary, companyAgentPhone: "13911112222" };
  const given = { ...contractFor(templateId), ...words, ...company, fields: { [canary]: canary } };
  const { id } = await done(house, owner, [signContract.create, given]);
  await done(house, owner, [signContract.start, { id }]);
  await runQueued(world, owner);
  const skipped = await done(house, owner, [signContract.create, given]);
  const proof = { name: `${canary}.png`, content: smallPicture };
  const fileIds = [await uploadAs(world, owner, proof)];
  const reason = { skipReason: `${canary} 线下签署`, fileIds };
  await done(house, owner, [signContract.skip, { id: skipped.id, ...reason }]);
  // The provider takes days to get as far as this.
  const waiting = await contractIn(world, owner, signing());
  await done(house, owner, [signContract.remind, { id: waiting }]);
  await done(house, owner, [signContract.revoke, { id: waiting, revokeReason: `${canary} 作废` }]);
  await text(house);
}

/** A text as a command sends it: at night a reminder waits for the morning. */
async function text({ world, owner }: House): Promise<void> {
  const worthlessAfter = new Date(systemClock.now().getTime() + 3_600_000);
  const params = { name: "王建国", title: "收款确认书", url: "https://sign.example/1" };
  const message = { phone: aPhone(), template: "signInvite", params, worthlessAfter } as const;
  await inNameOf(world, owner, (tx) => sendSms(tx, world.engine, message));
  await runQueued(world, owner);
}

/** A collection that was paid and partly given back. */
export async function collect(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const asked = { ...wish(), subject: `${canary} 服务费` };
  const { id } = await done(house, owner, [collection.create, asked]);
  await runQueued(world, owner);
  const { last } = await shown(world, owner, id);
  await hearPaid(world, owner, { qrId: last.id, paidFen: 30_000 });
  const refund = { ...(await refundWish(world, owner, { id: last.id })), remark: `${canary} 退款` };
  await done(house, owner, [collection.refund, refund]);
  await done(house, owner, [collection.create, asked]);
}
