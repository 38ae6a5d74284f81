import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./notice.tsx";

/** After a release the old page files are gone; loading the page anew finds the new ones. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <Notice
      title={t("shell.broken")}
      why={t("shell.broken.why")}
      action={t("shell.reload")}
      onAction={() => location.reload()}
    />
  );
}

/** A page that breaks takes no other tab with it. */
export class BrokenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
