import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { consequenceOf } from "#platform/web/refusal.ts";
import { department } from "../contract.ts";
import {
  fromProduct,
  productDefaults,
  settingFields,
  type SettingsAnswer,
  type Sources,
} from "../settings-contract.ts";

const allFromProduct = Object.fromEntries(
  settingFields.map((field) => [field, fromProduct]),
) as Sources;

/** What holds where nobody has set anything: the server says so by "0055", which is no fault. */
const nothingSet: SettingsAnswer = {
  effective: productDefaults,
  sources: allFromProduct,
  own: {},
  inherited: productDefaults,
  inheritedSources: allFromProduct,
  rowVersion: 0,
};

export const useSettings = (id: string) =>
  useQuery({
    queryKey: ["department", department.settings.name, id],
    queryFn: async ({ signal }): Promise<SettingsAnswer> => {
      try {
        return await call(department.settings, { id }, { signal });
      } catch (error) {
        if (consequenceOf(error, location.pathname) === "ignore") return nothingSet;
        throw error;
      }
    },
  });
