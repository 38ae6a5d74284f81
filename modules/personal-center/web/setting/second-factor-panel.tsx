import { Alert, Button, Flex, QRCode, Steps, Typography } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { account } from "#modules/identity/account-contract.ts";
import { OwnSection, Remark } from "../center/own-section.tsx";
import { CodeBox, PasswordBox } from "./setting-boxes.tsx";
import { SettingForm } from "./setting-form.tsx";

interface Props {
  readonly isOn: boolean;
  readonly isDemanded: boolean;
}

/** The second factor: on with the way to switch it off, or off with the steps to switch it on. */
export function SecondFactorPanel({ isOn, isDemanded }: Props) {
  const { t } = useWords();
  const state = isOn ? "on" : "off";
  const demand = isOn
    ? t("personalCenter.setting.secondFactor.demanded")
    : t("personalCenter.setting.secondFactor.wanted");
  return (
    <OwnSection title={t("personalCenter.setting.secondFactor")}>
      <Alert
        type={isOn ? "success" : "info"}
        showIcon
        title={t(`personalCenter.setting.secondFactor.${state}`)}
        description={t(`personalCenter.setting.secondFactor.${state}.why`)}
      />
      {isDemanded && <Alert type="warning" showIcon title={demand} />}
      {!isOn && <TurnOn />}
      {isOn && !isDemanded && (
        <SettingForm
          do={account.removeSecondFactor}
          inputOf={(typed: { password: string; code: string }) => typed}
          danger
        >
          <PasswordBox />
          <CodeBox />
        </SettingForm>
      )}
    </OwnSection>
  );
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

function TurnOn() {
  const { t } = useWords();
  /** Kept nowhere but here: who leaves in the middle begins again. */
  const [begun, setBegun] = useState<Begun>();
  const steps = ["password", "scan"] as const;
  return (
    <Flex vertical gap={20}>
      <Steps
        size="small"
        style={{ maxWidth: 520 }}
        current={begun ? 1 : 0}
        items={steps.map((step) => ({
          title: t(`personalCenter.setting.secondFactor.step.${step}`),
        }))}
      />
      {begun ? (
        <Scan begun={begun} onAgain={() => setBegun(undefined)} />
      ) : (
        <SettingForm
          do={account.enrolSecondFactor}
          inputOf={(typed: { password: string }) => typed}
          onDone={setBegun}
        >
          <PasswordBox />
        </SettingForm>
      )}
    </Flex>
  );
}

/** Typed off a screen, four characters at a time are as many as one keeps in mind. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

function Scan({ begun, onAgain }: { begun: Begun; onAgain: () => void }) {
  const { t } = useWords();
  const again = <Button onClick={onAgain}>{t("personalCenter.setting.secondFactor.again")}</Button>;
  return (
    <Flex gap={32} wrap>
      <Flex vertical gap={8} style={{ width: 340 }}>
        {t("personalCenter.setting.secondFactor.scan")}
        <div role="img" aria-label={t("personalCenter.setting.secondFactor.qr")}>
          {/* Black on white in both themes: cameras do not read the reverse. */}
          <QRCode value={begun.uri} size={200} color="#000000" bgColor="#ffffff" type="svg" />
        </div>
        <Remark>{t("personalCenter.setting.secondFactor.secret")}</Remark>
        <Typography.Text copyable={{ text: begun.secret }}>
          <code>{inFours(begun.secret)}</code>
        </Typography.Text>
      </Flex>
      <SettingForm
        do={account.confirmSecondFactor}
        inputOf={(typed: { code: string }) => typed}
        beside={again}
      >
        <CodeBox />
      </SettingForm>
    </Flex>
  );
}
