import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { vehicle } from "../contract.ts";
import { type Car, CarContracts, CarLeases, CarOrders } from "./car-tables.tsx";
import { VinTag } from "./vin-tag.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything about one car: its lease starts, orders and contracts, as far as one sees them. */
export function VehicleDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["vehicle", "detail", id],
    queryFn: ({ signal }) => call(vehicle.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ carNumbers: [plate], frameNumber }) =>
        [plate, frameNumber].filter(Boolean).join(" ") || t("menu.data.vehicleRecords")
      }
      kind={t("menu.data.vehicleRecords")}
      size={1080}
      onClose={onClose}
    >
      {(car) => <Opened car={car} />}
    </Detail>
  );
}

function Opened({ car }: { car: Car }) {
  const { t } = useWords();
  const { otherFrameNumbers: others } = car;
  return (
    <>
      {others.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("vehicle.otherCars", { numbers: others.join("、") })}
        />
      )}
      <Facts
        of="vehicle"
        column={2}
        shown={{
          frameNumber: car.frameNumber,
          vinVerdict: <VinTag verdict={car.vinVerdict} />,
          carNumbers: car.carNumbers.join("、"),
        }}
      />
      <CarLeases car={car} />
      <CarOrders car={car} />
      <CarContracts car={car} />
    </>
  );
}
