import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { department } from "../contract.ts";
import type { SettingChoices } from "../settings-contract.ts";

/** What settings can point to; nothing until it is known. */
export function useChoices(): Partial<SettingChoices> {
  const { data } = useQuery({
    queryKey: ["department", department.settingChoices.name],
    queryFn: ({ signal }) => call(department.settingChoices, {}, { signal }),
  });
  return data ?? {};
}
