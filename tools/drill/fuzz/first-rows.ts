import { expenditureItem } from "#modules/project/item-contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { Client } from "../client.ts";

const amount = 12_800 as Fen;

/** One order of each kind that anybody can enter: what heaps are made of where there is no demo data. */
export async function enterFirstRows(port: number, as: TestPerson): Promise<void> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const item = await client.ask(as, expenditureItem.create, {
    itemName: "展会",
    canExpenditurePersonList: [as.userId],
    itemHasExpenditureUpperLimit: false,
    itemHasPercent: false,
    needProjectEstablishment: true,
    approvalProcessId: null,
    remark: null,
  });
  await client.ask(as, projectEstablishment.create, {
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
