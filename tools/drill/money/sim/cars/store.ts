import { Database, Table } from "../stories/database.ts";
import type {
  AttemptRow,
  BatchRow,
  BookedRow,
  CarRow,
  ContractRow,
  DealerRow,
  EventRow,
  EvidenceRow,
  JobRow,
  LeaseRow,
  MatchRow,
  PayoutRow,
  SerialRow,
} from "./rows.ts";

/** Car payments, the desk that pays them, and the statements that show what the bank did. */
export class CarStore extends Database {
  readonly dealers = new Table<DealerRow>("dealers");
  readonly cars = new Table<CarRow>("cars");
  readonly payouts = new Table<PayoutRow>("payouts");
  readonly attempts = new Table<AttemptRow>("attempts");
  readonly jobs = new Table<JobRow>("jobs");
  readonly batches = new Table<BatchRow>("batches");
  readonly evidence = new Table<EvidenceRow>("evidence");
  readonly serials = new Table<SerialRow>("serials");
  readonly booked = new Table<BookedRow>("booked");
  readonly matches = new Table<MatchRow>("matches");
  readonly events = new Table<EventRow>("events");
  readonly leases = new Table<LeaseRow>("leases");
  readonly contracts = new Table<ContractRow>("contracts");
}
