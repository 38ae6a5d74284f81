/** Mistakes of the books' functions, as the database would have them, and what must find them. */
interface Sabotage {
  readonly name: string;
  readonly sql: string;
  readonly foundBy: RegExp;
}

const definer = "language plpgsql security definer set search_path = public, pg_temp";

const releasedTwice: Sabotage = {
  name: "a hold that was given back is given back again",
  sql: `
    create or replace function release_hold(p_tenant uuid, p_id uuid, p_by uuid) returns bigint ${definer} as $$
    declare hold wallet_holds; give bigint;
    begin
      select * into hold from wallet_holds where tenant_id = p_tenant and id = p_id for update;
      give := hold.amount_fen - hold.settled_fen;
      if give = 0 then return 0; end if;
      update wallet_holds set remaining_fen = 0, released_fen = give, steps = steps + 1, state = 3423
        where tenant_id = p_tenant and id = p_id;
      perform post_ledger(p_tenant, gen_random_uuid(), 'RELEASE', 'HOLD', p_id, 'release:' || hold.steps,
        hold.order_number, null, p_by, array[wallet_account(p_tenant, hold.wallet_id, 'FROZEN'),
          wallet_account(p_tenant, hold.wallet_id, 'AVAILABLE')], array[-give, give]);
      return give;
    end $$`,
  foundBy: /I5 what is frozen is what is held/,
};

/** The books stay right: only who was told of the hold can miss it. */
const lostHold: Sabotage = {
  name: "a hold is acknowledged and lost now and then",
  sql: `
    alter function hold_funds(uuid, uuid, uuid, text, uuid, text, bigint, uuid) rename to hold_rightly;
    create function hold_funds(p_tenant uuid, p_id uuid, p_wallet uuid, p_order_type text, p_order uuid,
      p_number text, p_amount bigint, p_by uuid) returns void ${definer} as $$
    begin
      if random() < 0.02 then return; end if;
      perform hold_rightly(p_tenant, p_id, p_wallet, p_order_type, p_order, p_number, p_amount, p_by);
    end $$`,
  foundBy: /clients were told/,
};

export const sabotages: readonly Sabotage[] = [releasedTwice, lostHold];
