-- A payout that was blocked because its payee's account had just changed waited for somebody to check it again. The
-- clock does so now, and finds those that wait for nothing else than the day's end without reading all payouts.
create index payouts_cooling on payouts (tenant_id, payee_id)
  where state = 4002 and obstacles @> '[{"name": "payeeCooling"}]';
