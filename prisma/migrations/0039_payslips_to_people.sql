-- The last confirmation of the password or a passkey in a session, which pay requires.
alter table sessions add column confirmed_at timestamptz(3);
