import { departmentsAbove } from "#modules/identity/server/index.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import {
  agreed,
  agreedYes,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { dealerErrors } from "../../errors.ts";
import { dealerFilingKind as kind } from "../../kind.ts";
import { isOutOfProvince } from "../../region-contract.ts";
import { filingActions, filingMoves, type FilingState, filingStates } from "../../states.ts";
import { keepPlace } from "../dealer/named.ts";
import { afterApproval, type Held, reasonsAgainst } from "../rules/filing.ts";
import { dealerFilings } from "../tables.ts";
import { filingList } from "./list.ts";
import { settleVersions, type Version, versionById } from "./versions.ts";

export type Filing = Row<typeof dealerFilings>;

const { filingFiled, filingWrongState, ...errors } = dealerErrors;
const mendedHere = new Set<string>([
  filingFiled.code,
  errors.filingApproving.code,
  errors.filingChanging.code,
  errors.filingNotFiled.code,
  errors.filingSubmittedOnce.code,
]);

/** A dealer's bank details, in force only as far as somebody else approved them. */
export const filingOrder = defineOrder({
  kind,
  table: dealerFilings,
  states: filingStates,
  moves: filingMoves,
  first: "draft",
  refusal: filingWrongState,
  actions: filingActions,
  against: (action, row, me) => reasonsAgainst(action, row, me.userId),
  fixLink: ({ definition: { code } }, id) => {
    if (mendedHere.has(code)) return kind.link(id);
    return code === filingWrongState.code ? "/data/fillingForm" : null;
  },
  tell,
  isSeenBy: authorOrRange(filingList),
  risks: (tx, row) => usualRisks(tx, { ...row, amount_fen: null }, { table: dealerFilings }),
  // Whoever typed bank details does not decide on them, though another may have written the filing.
  excludedApprovers: async (tx, row) =>
    row.staged_version_id === null
      ? []
      : [(await versionById(tx, row.staged_version_id)).created_by],
  onApproval: follow,
  // What was in force may have been paid to.
  mayGoBack: false,
});

const stateNamed = (code: number): FilingState => {
  const names = Object.keys(filingStates) as FilingState[];
  const found = names.find((name) => filingStates[name] === code);
  if (!found) throw new Error(`No state of a filing has code ${code}`);
  return found;
};

export const heldBy = (row: Filing): Held => ({
  state: stateNamed(row.state),
  inForce: row.version_id,
  staged: row.staged_version_id,
});

async function follow(tx: CommandTx, row: Filing, approval: ApprovalState) {
  const course = afterApproval(heldBy(row), approval);
  await settleVersions(tx, { ...course, dealerId: row.dealer_id });
  if (approval === "approved") await keepPlace(tx, row);
  const { state: to, inForce: version_id, staged: staged_version_id } = course;
  return { to, also: { version_id, staged_version_id } };
}

/** Whether the dealer is outside the province of the department that works with him. */
export async function isSpecial(tx: ReadTx, row: Pick<Filing, "city" | "car_department_id">) {
  const above = await departmentsAbove(tx, row.car_department_id);
  return isOutOfProvince(
    row.city,
    above.map(({ name }) => name),
  );
}

/** Who is paid where is what people agree to; of a change they see what was there before. */
async function tell(tx: ReadTx, row: Filing): Promise<Told> {
  const { version_id: inForceId, staged_version_id: stagedId } = row;
  const inForce = inForceId === null ? null : await versionById(tx, inForceId);
  const staged = stagedId === null ? null : await versionById(tx, stagedId);
  const told = staged ?? inForce;
  if (!told) throw new Error(`${row.number} has no bank details`);
  const departments = await departmentsAbove(tx, row.car_department_id);
  return {
    title: row.shop_name,
    amountFen: null,
    special: await isSpecial(tx, row),
    fields: [
      agreed("reportCarShop", row.shop_name),
      agreed("city", row.city),
      agreed("carDepartmentId", row.car_department_id, departments.at(-1)?.name ?? null),
      ...bankFields(told, staged && inForce),
      ...(staged && inForce ? [agreed("changeReason", staged.change_reason)] : []),
      agreedYes("hasReservePayee", row.has_reserve_payee),
      mendable("remarks", row.remarks),
      mendable("remarks2", row.remarks2),
    ],
  };
}

/** Wire name, what counts of it, and how it is shown: numbers count by their blind index. */
const lines = [
  ["collectionAccountName", "account_name", "account_name"],
  ["collectionAccount", "account_index", "account_masked"],
  ["payeeIdCardNo", "id_card_index", "id_card_masked"],
  ["payeePhoneNumber", "phone_index", "phone_masked"],
  ["headOffice", "head_office", "head_office"],
  ["openBankName", "open_bank", "open_bank"],
  ["cnapsCode", "cnaps", "cnaps"],
  ["bankCity", "bank_city", "bank_city"],
] as const;

const valueOf = (value: string | Buffer | null): string | null =>
  Buffer.isBuffer(value) ? value.toString("hex") : value;

function bankFields(told: Version, before: Version | null): Told["fields"] {
  const legal = told.is_legal_person;
  return [
    ...lines.map(([name, counted, shown]) => {
      const value = valueOf(told[counted]);
      const isOther = before !== null && valueOf(before[counted]) !== value;
      const [was, is] = [before?.[shown] ?? "-", told[shown]];
      return agreed(name, value, isOther ? `${was} → ${is ?? "-"}` : is);
    }),
    agreedYes("isLegalPerson", legal),
  ];
}
