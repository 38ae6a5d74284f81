import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { call } from "#platform/web/api-client.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { statementImport } from "../../import-contract.ts";

const { uploaded, reading, writing, failed } = importStates;
const underWay: ReadonlySet<number> = new Set([uploaded, reading, writing]);
const pollMs = 1_500;

export const isUnderWay = (stateCode: number): boolean => underWay.has(stateCode);

type Job = OutputOf<typeof statementImport.detail>["import"];

/** Its lines are there before the rules have looked at them: what became of each is told after that. */
const isSettled = ({ stateCode, judged, added }: Job): boolean =>
  !isUnderWay(stateCode) && (stateCode === failed || judged >= added);

/** An import as it goes on: live by events, and by asking where they do not get through. */
export function useImport(id: string) {
  useLiveRecords("statementImport");
  return useQuery({
    queryKey: ["statementImport", "detail", id],
    queryFn: ({ signal }) => call(statementImport.detail, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isSettled(data.import) ? false : pollMs),
  });
}
