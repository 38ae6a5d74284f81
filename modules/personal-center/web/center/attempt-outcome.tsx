import { Badge } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { AttemptOutcome as Known } from "#modules/identity/states.ts";

/** How each outcome looks: green for getting in, amber for a try that failed, red for a barred one. */
const looks = {
  signedIn: "success",
  recovered: "success",
  passwordRight: "default",
  wrongPassword: "warning",
  wrongImageCode: "warning",
  wrongSecondFactor: "warning",
  wrongAnswers: "warning",
  wrongSmsCode: "warning",
  ticketOver: "warning",
  settingsWrongPassword: "warning",
  settingsWrongCode: "warning",
  nameLocked: "error",
  locked: "error",
  addressLimited: "error",
  disabled: "error",
  noTenant: "error",
} as const satisfies Record<Known, string>;

/** A server newer than this page may know more. */
const isKnown = (outcome: string): outcome is Known => Object.hasOwn(looks, outcome);

export function AttemptOutcome({ outcome }: { outcome: string }) {
  const { t } = useWords();
  if (!isKnown(outcome)) {
    return <Badge status="default" text={t("personalCenter.outcome.other", { outcome })} />;
  }
  return <Badge status={looks[outcome]} text={t(`personalCenter.outcome.${outcome}`)} />;
}
