import { openClock } from "./clock.ts";
import { emptyDatabase, openDatabase } from "./database.ts";
import { openFaults } from "./faults.ts";
import { openFiles } from "./files.ts";
import { openJournal } from "./journal.ts";
import { openKnownNumbers } from "./known-numbers.ts";
import { openLedger } from "./ledger.ts";
import { merchantsIn } from "./merchants.ts";
import { openNoticeDelivery } from "./notice-delivery.ts";
import { openNoticeQueue } from "./notice-queue.ts";
import { openNotify } from "./notify.ts";
import { type Context } from "./provider.ts";
import { openSettings } from "./settings.ts";
import { openStore } from "./store.ts";

/** What the providers share: all that stands behind the ports. */
export function openParts(folder: string, addresses: Context["addresses"]) {
  const database = openDatabase(folder);
  const settings = openSettings(database);
  const clock = openClock(database, settings);
  const store = openStore(database);
  const faults = openFaults(database, settings);
  const journal = openJournal(database, clock.now);
  const notices = openNoticeDelivery(database, clock, journal);
  const merchants = merchantsIn(folder);
  const files = openFiles(folder, merchants.esign.appSecret);
  const ledger = openLedger(database, clock);
  const notify = openNotify(openNoticeQueue(database, clock, journal), faults);
  const context = { store, clock, faults, notify, ledger, files, merchants, addresses };
  /** Forgets all that happened; keys, latency and the switch of the amounts are no happenings. */
  const reset = () => {
    emptyDatabase(database);
    faults.clear();
    settings.set("clockOffsetMs", 0);
    files.clear();
  };
  const numbers = openKnownNumbers(database);
  return { database, numbers, settings, clock, store, faults, journal, notices, context, reset };
}
