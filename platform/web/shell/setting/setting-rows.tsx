import { Button, ColorPicker, InputNumber, Segmented, Switch, Tooltip } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AppSettings } from "../../../contract/preference.ts";
import type { TextKey } from "../../i18n.ts";
import { changeSettings, useSettings } from "../../settings.ts";
import { useIsMobile } from "../menu/use-menu-width.ts";

const presets = ["#165DFF", "#0E7C66", "#722ED1", "#C8102E", "#B85C00", "#2F54EB", "#1F1F1F"];
const narrowest = 160;
const widest = 400;

interface RowProps {
  readonly label: TextKey;
  /** Why it cannot be changed. */
  readonly because?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

function Row({ label, because, children }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="setting">
      <div>
        <label htmlFor={id} id={`${id}-label`}>
          {t(label)}
        </label>
        {because && <div className="setting-because">{because}</div>}
      </div>
      {children(id)}
    </div>
  );
}

type Flag = {
  [K in keyof AppSettings]: AppSettings[K] extends boolean ? K : never;
}[keyof AppSettings];

function FlagRow({ name, because }: { name: Flag; because?: string | undefined }) {
  const isOn = useSettings(({ value }) => value[name]);
  return (
    <Row label={`settings.${name}`} because={because}>
      {(id) => (
        <Tooltip title={because}>
          <Switch
            id={id}
            checked={isOn}
            disabled={because !== undefined}
            onChange={(on) => changeSettings({ [name]: on })}
          />
        </Tooltip>
      )}
    </Row>
  );
}

type Choice = "theme" | "density" | "locale";

function ChoiceRow({ name, options }: { name: Choice; options: readonly string[] }) {
  const { t } = useTranslation();
  const chosen = useSettings(({ value }) => value[name]);
  return (
    <Row label={`settings.${name}`}>
      {(id) => (
        <Segmented
          aria-labelledby={`${id}-label`}
          value={chosen}
          options={options.map((value) => ({
            value,
            label: t(`settings.${name}.${value}` as TextKey),
          }))}
          onChange={(value) => changeSettings({ [name]: value })}
        />
      )}
    </Row>
  );
}

function ColourRow() {
  const { t } = useTranslation();
  const colour = useSettings(({ value }) => value.themeColor);
  return (
    <Row label="settings.themeColor">
      {(id) => (
        <ColorPicker
          disabledAlpha
          value={colour}
          presets={[{ label: t("settings.presets"), colors: presets }]}
          onChangeComplete={(chosen) =>
            changeSettings({ themeColor: chosen.toHexString().toUpperCase().slice(0, 7) })
          }
        >
          <Button id={id} icon={<span className="swatch" style={{ background: colour }} />}>
            {colour}
          </Button>
        </ColorPicker>
      )}
    </Row>
  );
}

function WidthRow({ because }: { because?: string | undefined }) {
  const width = useSettings(({ value }) => value.menuWidth);
  return (
    <Row label="settings.menuWidth" because={because}>
      {(id) => (
        <InputNumber
          id={id}
          min={narrowest}
          max={widest}
          step={10}
          precision={0}
          value={width}
          disabled={because !== undefined}
          onChange={(menuWidth) => menuWidth !== null && changeSettings({ menuWidth })}
        />
      )}
    </Row>
  );
}

/** Every setting of the spec, with ours after them. */
export function SettingRows() {
  const { t } = useTranslation();
  const { menu, hideMenu } = useSettings(({ value }) => value);
  const isMobile = useIsMobile();
  const noMenu = menu ? undefined : t("settings.because.noMenu");
  const noSide = noMenu ?? (hideMenu ? t("settings.because.hidden") : undefined);
  return (
    <>
      <ChoiceRow name="theme" options={["light", "dark"]} />
      <ColourRow />
      <ChoiceRow name="density" options={["large", "middle", "small"]} />
      <ChoiceRow name="locale" options={["zh-CN", "en-US"]} />
      <FlagRow name="navbar" />
      <FlagRow name="menu" />
      <FlagRow name="hideMenu" because={noMenu} />
      <FlagRow name="menuCollapse" because={noSide} />
      <WidthRow because={noSide} />
      <FlagRow name="tabBar" />
      <FlagRow name="footer" />
      <FlagRow name="colorWeak" />
      <FlagRow name="tour" />
      <FlagRow name="globalSettings" />
      <FlagRow name="menuFromServer" because={t("settings.because.menuFromServer")} />
      <Row label="settings.device" because={t("settings.because.device")}>
        {() => <span>{t(isMobile ? "settings.device.mobile" : "settings.device.desktop")}</span>}
      </Row>
    </>
  );
}
