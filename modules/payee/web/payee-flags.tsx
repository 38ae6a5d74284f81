import { Flex } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { PayeeFlag } from "../states.ts";

const [grey, orange, red, blue] = ["#86909C", "#FF7D00", "#F53F3F", "#165DFF"];
const colours: Record<PayeeFlag, string> = {
  disabled: red,
  expired: red,
  cooling: red,
  checkFailed: red,
  unverified: orange,
  stale: grey,
  firstTime: blue,
};

/** What one has to know of a payee before he is paid. */
export function PayeeFlags({ flags }: { flags: readonly PayeeFlag[] }) {
  const { t } = useWords();
  return (
    <Flex gap={4} wrap>
      {flags.map((flag) => (
        <ColourTag key={flag} name={t(`payee.flag.${flag}`)} colour={colours[flag]} />
      ))}
    </Flex>
  );
}
