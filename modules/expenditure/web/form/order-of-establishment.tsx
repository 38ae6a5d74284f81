import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { expenditure } from "../../contract.ts";
import { type Source, useSources } from "../use-expenditure.ts";
import { ExpenditureSteps } from "./expenditure-steps.tsx";
import { Waiting } from "./waiting.tsx";

interface Props {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

type Established = OutputOf<typeof projectEstablishment.use>;

/** Where the establishment's money may come from, and how much of it was established. */
const begunWith = (established: Established, source: Source | undefined) => ({
  isSplit: false,
  payees: [],
  fileIds: [],
  ...(source && {
    amountSourceTypeCode: source.amountSourceTypeCode,
    expenditureProjectId: source.expenditureProjectId,
    expenditureItemId: established.itemId,
    expenditureProjectEstablishmentId: established.id,
    amount: established.expenditureItemAmount,
    expenditureDescribe: established.expenditureItemName,
  }),
});

/** A new expenditure that uses an establishment: all that follows from it is filled in. */
export function OrderOfEstablishment({ id, ...on }: Props) {
  const { t } = useWords();
  const sources = useSources();
  const { data: established, error } = useQuery({
    queryKey: ["expenditure", projectEstablishment.use.name, id],
    queryFn: ({ signal }) => call(projectEstablishment.use, { id }, { signal }),
    staleTime: 0,
  });
  if (!sources.data || !established) return <Waiting {...on} error={sources.error ?? error} />;
  const source = sources.data.find(({ establishments }) =>
    establishments.some((one) => one.id === id),
  );
  const name = established.expenditureItemName;
  return (
    <ExpenditureSteps
      do={expenditure.create}
      sources={sources.data}
      initial={begunWith(established, source)}
      first={source ? 1 : 0}
      about={`${expenditure.create.name}.${id}`}
      files={[]}
      note={
        !source && (
          <Alert type="warning" showIcon title={t("expenditure.establishmentClosed", { name })} />
        )
      }
      {...on}
    />
  );
}
