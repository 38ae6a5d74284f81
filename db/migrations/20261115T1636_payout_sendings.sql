-- How often an attempt was freed to be sent once more; each sending has a job named after it.
alter table payout_attempts add column resends integer not null default 0;
-- How often it was taken up to be sent. Tries that reached nobody wait ever longer, and use up no look.
alter table payout_attempts add column send_tries integer not null default 0;
