import { newStep } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "#modules/approval-process/contract.ts";
import { expenditureProject } from "#modules/project/contract.ts";
import { expenditureItem } from "#modules/project/item-contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { Client } from "../client.ts";

const amount = 12_800 as Fen;

/** A process that one person decides in: what money is spent on names one. */
async function publishProcess(client: Client, as: TestPerson): Promise<string> {
  const fields = { name: "费用审批", describe: null, money: true, adminIds: [as.userId] };
  const { id } = await client.ask(as, approvalProcess.create, fields);
  const step = { ...newStep("审批"), approverType: "PERSON" as const, personIds: [as.userId] };
  await client.ask(as, approvalProcess.saveDraft, { id, rowVersion: 1, steps: [step] });
  await client.ask(as, approvalProcess.publish, { id, rowVersion: 2, note: null });
  return id;
}

/** One order of each kind that anybody can enter: what heaps are made of where there is no demo data. */
export async function enterFirstRows(port: number, as: TestPerson): Promise<void> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const approvalProcessId = await publishProcess(client, as);
  const item = await client.ask(as, expenditureItem.create, {
    itemName: "展会",
    canExpenditurePersonList: [as.userId],
    itemHasExpenditureUpperLimit: false,
    itemHasPercent: false,
    needProjectEstablishment: true,
    approvalProcessId,
    remark: null,
  });
  const project = await client.ask(as, expenditureProject.create, {
    projectName: "市场推广",
    projectType: "person",
    payeeType: "payeeSelf",
    projectItemIds: [item.id],
    projectExpenditureGroupDepth: "region",
    projectPercent: 10_000,
    approvalProcessId,
    remark: null,
  });
  await client.ask(as, projectEstablishment.create, {
    projectId: project.id,
    itemId: item.id,
    expenditureItemName: "春季展会",
    expenditureItemAmount: amount,
    expenditureItemDescribe: null,
    expenditureItemRemark: null,
  });
  await client.ask(as, generalRequest.create, {
    title: "购置办公椅",
    amountFen: amount,
    special: false,
    remark: null,
  });
  await client.ask(as, payout.create, {
    amountFen: amount,
    payeeKind: "corporate",
    payeeName: "上海样本有限公司",
    payeeAccount: "6222020000000000",
    payeeBankName: "工商银行",
    purpose: "货款",
    remark: "样本",
  });
}
