import { Tag } from "antd";
import type { VinVerdict } from "#platform/contract/car-numbers.ts";
import { useWords } from "#platform/web/i18n.ts";

const colours = { right: "success", wrong: "error", unchecked: "default" } as const;

/** What the check digit says; of a car without a number, that there is none. */
export function VinTag({ verdict }: { verdict: VinVerdict | null }) {
  const { t } = useWords();
  if (verdict === null) return <Tag color="warning">{t("vehicle.noVin")}</Tag>;
  return <Tag color={colours[verdict]}>{t(`vehicle.vin.${verdict}`)}</Tag>;
}
