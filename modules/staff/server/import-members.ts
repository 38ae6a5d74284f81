import { z } from "zod";
import { command } from "#platform/server/command.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import type { PersonalKind } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { importedFields, tenantUser } from "../contract.ts";
import { join } from "./support/join.ts";
import { namesOf, placeNamed, takenJobNumbers } from "./support/named-place.ts";

/** What is sealed while the import waits, and never shown whole. */
const personal: Partial<Record<keyof typeof importedFields, PersonalKind>> = {
  idCardNo: "idCardNo",
  phone: "phone",
  bankCardNo: "bankCardNo",
  idCardAddress: "secret",
};

const column = (
  field: keyof typeof importedFields,
  [zh, en]: readonly [zh: string, en: string],
  example: string,
) => ({
  field,
  heading: { zh, en },
  required: !importedFields[field].safeParse(null).success,
  example,
  ...(personal[field] && { personal: personal[field] }),
});

export const memberImport = defineImport({
  kind: "tenantUser",
  endpoint: tenantUser.import,
  page: { path: "/system/tenantUser", titleKey: "menu.system.tenantUser" },
  title: { zh: "租户用户", en: "Tenant users" },
  event: "tenantUser.import",
  columns: [
    column("jobNumber", ["工号", "Job number"], "HD0108"),
    column("idCardName", ["身份证姓名", "Name on ID card"], "王小明"),
    column("idCardNo", ["身份证号", "ID card number"], "33010619900101123X"),
    column("phone", ["手机号", "Phone"], "13800000000"),
    column("bankName", ["开户银行", "Bank name"], "招商银行"),
    column("bankCardNo", ["银行卡号", "Bank card number"], "6214830000000009"),
    column("roles", ["角色", "Roles"], "销售、区域经理"),
    column("departments", ["部门", "Departments"], "华东大区/浙江省/杭州一部"),
    column("mail", ["邮箱", "E-mail"], ""),
    column("cityName", ["所在城市", "City"], "杭州"),
    column("idCardAddress", ["身份证地址", "ID card address"], ""),
    column("apolloJobNumber", ["阿波罗工号", "Apollo job number"], ""),
  ],
  row: z.strictObject(importedFields),
  keyOf: (row) => row.jobNumber,
  existing: takenJobNumbers,
  /** Nobody is there to take a first password: it comes by a reset, or the person recovers one. */
  write: async (tx, rows, { vault }) => {
    const names = await namesOf(tx);
    for (const row of rows) {
      await join(tx, vault, {
        newcomer: row,
        place: placeNamed(names, row),
        permission: tenantUser.import.permission,
        givesPassword: false,
      });
    }
    tx.bulk = true;
  },
});

export const importMembers = command(tenantUser.import, ({ input, ...context }) =>
  startImport(context, memberImport, input.file),
);

export const importTemplate = query(tenantUser.importTemplate, async ({ caller }) =>
  templateOf(memberImport, caller.language),
);
