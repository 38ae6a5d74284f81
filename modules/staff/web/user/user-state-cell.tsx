import { Flex } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";

interface Props {
  readonly row: { readonly stateCode: number; readonly locked: boolean };
}

const lockedColour = "#D4380D";

/** Locked is no state of its own: it passes, or an administrator ends it. */
export function UserStateCell({ row }: Props) {
  const { t } = useWords();
  return (
    <Flex gap={4}>
      <StateTag code={row.stateCode} />
      {row.locked && <ColourTag name={t("user.locked")} colour={lockedColour} />}
    </Flex>
  );
}
