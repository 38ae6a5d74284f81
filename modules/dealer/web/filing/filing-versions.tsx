import { Collapse } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { FilingRow } from "./filing-columns.tsx";
import { useVersions } from "./use-versions.ts";

/** All bank details that were ever typed: by whom, approved by whom, and in force from when to when. */
export function FilingVersions({ row }: { row: FilingRow }) {
  const { t } = useWords();
  const versions = useVersions(row);
  return (
    <Collapse
      size="small"
      items={versions.map((version) => ({
        key: version.id,
        label: t("dealerFiling.version", {
          number: version.versionNo,
          state: t(`dealerFiling.versionState.${version.versionState}`),
          account: version.collectionAccount,
        }),
        children: (
          <Facts
            of="dealerFiling"
            shown={{
              collectionAccountName: version.collectionAccountName,
              collectionAccount: version.collectionAccount,
              headOffice: version.headOffice,
              openBankName: version.openBankName,
              cnapsCode: version.cnapsCode,
              bankCity: version.bankCity,
              changeReason: version.changeReason,
              typedBy: `${version.typedBy} ${formatTime(version.typedTime)}`,
              approvedBy: version.approvedBy,
              inForceFrom: version.inForceFrom && formatTime(version.inForceFrom),
              inForceUntil: version.inForceUntil && formatTime(version.inForceUntil),
            }}
          />
        ),
      }))}
    />
  );
}
