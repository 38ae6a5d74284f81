/** A link that was just sent: nothing was given by it, and nothing read. */
export const nothingYet = {
  state: "OPEN",
  ended_at: null,
  uploads: 0,
  id_card_taken: false,
  reading: null,
  read_name: null,
  read_name_sure: false,
  read_id_card_sealed: null,
  read_id_card_index: null,
  read_id_card_tail: null,
  read_id_card_sure: false,
  read_account_sealed: null,
  read_account_index: null,
  read_account_tail: null,
  read_account_sure: false,
} as const;
