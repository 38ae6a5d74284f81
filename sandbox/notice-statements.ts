import { type DatabaseSync } from "node:sqlite";

/** The statements of the notice queue. A notice without a due time is done: taken, or given up. */
export function noticeStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `insert into notices (due_at, provider, op, merchant_no, attempts, held, body)
       values (?, ?, ?, ?, 0, ?, ?)`,
    ),
    due: database.prepare("select * from notices where due_at <= ? order by due_at, id limit 200"),
    ofNumber: database.prepare(
      `select * from notices where due_at is not null and provider = ? and merchant_no = ?
       order by id`,
    ),
    tried: database.prepare("update notices set attempts = ?, due_at = ? where id = ?"),
    release: database.prepare(
      "update notices set due_at = ?, held = 0 where held = 1 and provider = ? and merchant_no = ?",
    ),
    forgetDone: database.prepare("delete from notices where due_at is null and id <= ?"),
    oldestDone: database.prepare(
      "select * from notices where provider = ? and due_at is null order by id limit 1",
    ),
  };
}
