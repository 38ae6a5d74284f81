import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeysFilter, KeywordFilter, RangeFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { vehicle } from "../contract.ts";
import { VinTag } from "./vin-tag.tsx";

const VehicleDetail = lazy(async () => ({
  default: (await import("./vehicle-detail.tsx")).VehicleDetail,
}));

const columns: Column<RowOf<typeof vehicle.list>>[] = [
  { field: "carNumber", width: 120, render: ({ carNumber }) => carNumber ?? <NoPlate /> },
  { field: "frameNumber", width: 190 },
  { field: "vinVerdict", width: 200, render: ({ vinVerdict }) => <VinTag verdict={vinVerdict} /> },
  { field: "contractNo", width: 160 },
  { field: "lessee", width: 120 },
  { field: "reportCarShop", width: 170 },
  { field: "product", width: 120 },
  { field: "province", width: 100 },
  { field: "startRentTime", width: 140 },
  { field: "insertTime", kind: "time" },
];

/** A dash would be the way to the whole of the car. */
function NoPlate() {
  const { t } = useWords();
  return t("vehicle.noPlate");
}

/** /data/vehicleRecords: cars by plate and VIN, as lease starts know them. */
export function VehicleList() {
  const { t } = useWords();
  const list = useList(vehicle.list);
  useLiveRecords("vehicle", "startRent");
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.vehicleRecords")}
      actions={<ExportButton do={vehicle.export} list={list} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="frameNumber" />
        <KeysFilter name="carNumber" />
        <RangeFilter name="startRentTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton do={vehicle.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <VehicleDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
