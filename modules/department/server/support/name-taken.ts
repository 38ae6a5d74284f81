import { platformErrors } from "#platform/contract/error.ts";
import { type Language, Refused } from "#platform/server/refused.ts";
import { departmentErrors } from "../../errors.ts";

/** Turns the index of sibling names into a refusal that the form shows at the name. */
export const whenNameTaken =
  (name: string, language: Language) =>
  (thrown: unknown): never => {
    const { code, constraint } = thrown as { code?: string; constraint?: string };
    if (code !== "23505" || constraint !== "departments_name") throw thrown;
    const message = new Refused(departmentErrors.nameTaken, { name }).textIn(language);
    const fields = [{ field: "departmentName", message }];
    throw new Refused(platformErrors.invalid, {}, { fields });
  };
