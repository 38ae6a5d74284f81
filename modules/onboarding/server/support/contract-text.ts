import { postOf } from "#modules/hr-directory/server/index.ts";
import type { contractPlaceholders } from "#modules/hr-directory/states.ts";
import { nameOfTenant, namesOfDepartments } from "#modules/identity/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { onboardings } from "../tables.ts";
import { openSecrets } from "./secrets.ts";

/** What a contract says where the position has no text of its own. */
const standardText = `劳动合同

甲方（用人单位）：{公司}
乙方（劳动者）：{姓名}　身份证号：{身份证号}

一、甲方聘用乙方担任{岗位}，所在部门为{部门}，工作地点为{工作城市}。
二、合同自{入职日期}起生效，合同期限为{合同期限}，试用期为{试用期}。
三、乙方转正后月薪为人民币{月薪}元，试用期月薪为人民币{试用期月薪}元，均为税前金额。
四、双方依法参加社会保险，工作时间、休息休假和劳动保护按国家规定执行。
五、双方解除或终止本合同，依照《中华人民共和国劳动合同法》执行。
六、本合同一式两份，甲乙双方各执一份，自双方签字盖章之日起生效。

甲方（盖章）：

乙方（签字）：

日期：`;

type Placeholder = (typeof contractPlaceholders)[number];

/** The contract with everything filled in, a paragraph each. */
export async function contractPages(
  tx: ReadTx,
  vault: Vault,
  row: Row<typeof onboardings>,
): Promise<string[]> {
  const departmentId = row.post_department_id ?? "";
  const [post, departments, company] = await Promise.all([
    postOf(tx, row),
    namesOfDepartments(tx, [departmentId]),
    nameOfTenant(tx),
  ]);
  const secrets = openSecrets(vault, row);
  const yuan = (fen: number | null) => (fen === null ? "　　" : showYuan(fen));
  const values: Record<Placeholder, string> = {
    公司: company,
    姓名: row.candidate_name,
    身份证号: secrets.idCardNo,
    岗位: post.position ?? "",
    部门: departments.get(departmentId) ?? "",
    工作城市: post.city ?? "　　",
    入职日期: row.entry_date ?? "",
    合同期限: row.contract_months === null ? "无固定期限" : `${row.contract_months}个月`,
    试用期: row.probation_until === null ? "无" : `至${row.probation_until}`,
    月薪: yuan(secrets.monthlySalary),
    试用期月薪: yuan(secrets.probationSalary),
  };
  return filledIn(post.contractText ?? standardText, values).split("\n");
}

/** What is filled in is never read for placeholders again. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values[name] ?? whole);
