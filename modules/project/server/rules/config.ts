import { platformErrors } from "#platform/contract/error.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { configMoves, type ConfigState, configStates } from "../../states.ts";

const drawing = {
  states: configStates,
  moves: configMoves,
  refusal: projectErrors.configWrongState,
};

/** Refuses a move that the state drawing does not have. */
export const expectConfigCanBecome = (code: number, wanted: ConfigState): void =>
  expectMove(drawing, code, wanted);

/** What is deleted stays as it was. */
export function expectConfigEditable(code: number): void {
  if (code === configStates.deleted) {
    throw new Refused(projectErrors.configWrongState, { state: "deleted" });
  }
}

/** Refuses in the form of a wrong field, so that the form marks the box. */
export const onField = (field: string, message: string): Refused =>
  new Refused(platformErrors.invalid, {}, { fields: [{ field, message }] });

interface Limits {
  readonly itemHasExpenditureUpperLimit: boolean;
  readonly itemExpenditureUpperLimitAmount: number | null;
  readonly itemHasPercent: boolean;
  readonly itemPercent: number | null;
}

/** Spec §5: what is chosen must be given. What is not chosen is not kept, whatever was typed before. */
export function limitsOf(given: Limits) {
  const { itemHasExpenditureUpperLimit: hasLimit, itemExpenditureUpperLimitAmount: limit } = given;
  const { itemHasPercent: hasPercent, itemPercent: percent } = given;
  if (hasLimit && limit === null) {
    throw onField("itemExpenditureUpperLimitAmount", "请输入每月支出上限");
  }
  if (hasPercent && percent === null) throw onField("itemPercent", "请输入子项占比（%）");
  return {
    has_monthly_limit: hasLimit,
    monthly_limit_fen: hasLimit ? limit : null,
    has_percent: hasPercent,
    percent_bp: hasPercent ? percent : null,
  };
}

interface Payees {
  readonly payeeType: string;
  readonly payeePersonIds: readonly string[];
  readonly payeeRoleIds: readonly string[];
  readonly canPayAnybody: boolean;
}

/**
 * Spec §5: people where the payee is a designated person, roles where he has a designated role. Only
 * a project that is open to anybody need not name them: a box left empty opens nothing.
 */
export function payeesOf({ payeeType, payeePersonIds, payeeRoleIds, canPayAnybody }: Payees) {
  const names = { people: payeeType === "designatedPerson", roles: payeeType === "designatedRole" };
  if (names.people && !canPayAnybody && payeePersonIds.length === 0) {
    throw onField("payeePersonIds", "请选择收款人员");
  }
  if (names.roles && !canPayAnybody && payeeRoleIds.length === 0) {
    throw onField("payeeRoleIds", "请选择收款角色");
  }
  return {
    payee_type: payeeType,
    payee_person_ids: names.people ? [...payeePersonIds] : [],
    payee_role_ids: names.roles ? [...payeeRoleIds] : [],
    pays_anybody: canPayAnybody,
  };
}
