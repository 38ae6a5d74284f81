import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { orderFields } from "#modules/order/server/index.ts";
import { onboarding } from "../../contract.ts";
import { idNumberIndex } from "./secrets.ts";
import { onboardingRows } from "../tables.ts";

interface Times {
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (time: string) => shanghaiClock(new Date(time)).slice(0, 10);

const onEntry: Condition = ({ from, to }: Times, { places }) =>
  [
    "true",
    ...(from === undefined ? [] : [`entry_date >= ${places.add(dayOf(from))}::date`]),
    ...(to === undefined ? [] : [`entry_date <= ${places.add(dayOf(to))}::date`]),
  ].join(" and ");

/** The value is an index already: see `askedOf`. */
const idNumberIs: Condition = (hex: string, { places }) =>
  `id_card_index = decode(${places.add(hex)}, 'hex')`;

type Wire = OutputOf<typeof onboarding.detail>;

/** As far as somebody sees. */
export const onboardingList = scopedListOf<typeof onboardingRows, Wire>(
  {
    table: onboardingRows,
    fields: {
      ...orderFields,
      candidateName: "candidate_name",
      phone: "phone_masked",
      idCardNo: "id_card_masked",
      bankCardNo: "account_masked",
      bankName: "bank_name",
      mail: "mail",
      hasAddress: "has_address",
      source: "source",
      positionId: "position_id",
      positionName: "position_name",
      departmentId: "post_department_id",
      departmentName: "post_department_name",
      seniorId: "senior_id",
      seniorName: "senior_name",
      businessCityId: "city_id",
      businessCityName: "business_city_name",
      jobNumber: "job_number",
      entryDate: "entry_date",
      probationEndDate: "probation_until",
      contractMonths: "contract_months",
      hasSalary: "has_salary",
      checklist: "checklist",
      sealFileIds: "seal_file_ids",
      invited: "is_invited",
      remark: "remark",
    },
    filters: {
      orderNo: oneOf("number"),
      candidateName: contains("candidate_name"),
      idCardNo: idNumberIs,
      positionId: oneOf("position_id"),
      stateCode: oneOf("state"),
      entryDate: onEntry,
      insertTime: between("created_at"),
    },
    keyword: contains("number", "candidate_name"),
    sorts: { insertTime: "created_at", entryDate: "coalesce(entry_date, date '0001-01-01')" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: onboarding.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

/** An ID number becomes its index: what keeps a request keeps no number. */
export function askedOf<R extends ListRequest>(
  request: R,
  { vault, tenantId }: { readonly vault: Vault; readonly tenantId: string },
): R {
  const { idCardNo } = request.filters as { idCardNo?: string };
  if (idCardNo === undefined) return request;
  const index = idNumberIndex(vault, tenantId, idCardNo);
  return { ...request, filters: { ...request.filters, idCardNo: index } };
}
